import type { RenderedEmail } from './email-layout.ts';
import type { PaperWords } from './paper.ts';

/**
 * A message as sealed in its row: who it is for, and its words. A mail from the previous version has no words for
 * paper.
 */
export type MessageContent =
  | ({ channel: 'email'; to: string; paper?: PaperWords } & RenderedEmail)
  | { channel: 'sms'; to: string; text: string };

/** The place that the seal is bound to. */
export const contentPlace = (messageId: string) => `message.content:${messageId}`;
