/** Third parties whose webhooks we take, as their addresses name them: /webhooks/lender. */
export const WEBHOOK_SENDERS = ['lender', 'bank-data'] as const;
export type WebhookSender = (typeof WEBHOOK_SENDERS)[number];
