import { DEVELOPMENT_AUTH_SECRET } from '#lib/session/token-format.ts';

/** Secrets that let the product start with nothing configured. A production boot refuses every one of them. */
export const DEVELOPMENT_SECRETS = {
  AUTH_SECRET: DEVELOPMENT_AUTH_SECRET,
  DATA_KEY: 'development:ZGV2ZWxvcG1lbnQtb25seS1kYXRhLWtleS0wMDAwMDE=',
  INDEX_KEY: 'ZGV2ZWxvcG1lbnQtb25seS1pbmRleC1rZXktMDAwMDE=',
  BANK_DATA_WEBHOOK_SECRET: 'ZGV2ZWxvcG1lbnQtb25seS1iYW5rLWRhdGEtMDAwMDE=',
  LENDER_WEBHOOK_SECRET: 'ZGV2ZWxvcG1lbnQtb25seS1sZW5kZXItMDAwMDAwMDE=',
  LENDER_ACCESS_KEYS: 'ZGV2ZWxvcG1lbnQtb25seS1oYW5kLW92ZXItMDAwMDE=',
  PARTNER_SECRET: 'ZGV2ZWxvcG1lbnQtb25seS1wYXJ0bmVycy0wMDAwMDE=',
} as const;
