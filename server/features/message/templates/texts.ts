import { brand } from '#lib/brand/brand.ts';

/** A text message stands on a locked screen: it says that there is news, and never which. */
export const newsAt = (url: string) =>
  `${brand.name}: there is news about your application. See it at ${url}`;

/**
 * Of news that asks for a bank or an account: with no link, for a text that leads to where they are asked for is what
 * frauds send.
 */
export const NEWS_WITHOUT_LINK = `${brand.name}: there is news about your application that needs your answer. Please look in your email, or go to our site as you always do.`;
