import type { RenderedEmail } from './email-layout.ts';
import type { PaperWords } from './paper.ts';

/**
 * A message as it lies sealed in its row: for whom, and in which words. A mail of the version before has no words for
 * paper.
 */
export type MessageContent =
  | ({ channel: 'email'; to: string; paper?: PaperWords } & RenderedEmail)
  | { channel: 'sms'; to: string; text: string };

/** The place that the seal is bound to. */
export const contentPlace = (messageId: string) => `message.content:${messageId}`;
