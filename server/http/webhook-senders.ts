/** Third parties whose webhooks we take, as named in their paths: /webhooks/lender. */
export const WEBHOOK_SENDERS = ['lender', 'bank-data'] as const;
export type WebhookSender = (typeof WEBHOOK_SENDERS)[number];
