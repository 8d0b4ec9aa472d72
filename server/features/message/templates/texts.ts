import { brand } from '#lib/brand/brand.ts';

/** A text message shows on a locked screen: it says that there is news, and never what. */
export const newsAt = (url: string) =>
  `${brand.name}: there is news about your application. See it at ${url}`;

/**
 * For news that asks for a bank or an account: without a link, because a text that leads to a page asking for them is
 * what scammers send.
 */
export const NEWS_WITHOUT_LINK = `${brand.name}: there is news about your application that needs your answer. Please look in your email, or go to our site as you always do.`;
