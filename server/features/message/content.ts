import type { RenderedEmail } from './email-layout.ts';

/** A message as it lies sealed in its row: for whom, and in which words. */
export type MessageContent =
  ({ channel: 'email'; to: string } & RenderedEmail) | { channel: 'sms'; to: string; text: string };

/** The place that the seal is bound to. */
export const contentPlace = (messageId: string) => `message.content:${messageId}`;
