const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** Settings that the product starts with in production: none of them is real. */
export const PRODUCTION = {
  APP_ENV: 'production',
  TRUSTED_PROXY_HOPS: '1',
  DATABASE_URL: 'postgresql://loans:password@database.example.com:5432/loans',
  AUTH_SECRET: 'a secret of thirty-two characters or more',
  DATA_KEY: `2027-01:${secret(7)}`,
  INDEX_KEY: secret(8),
  BANK_DATA_WEBHOOK_SECRET: secret(9),
  LENDER_WEBHOOK_SECRET: secret(10),
  LENDER_ACCESS_KEYS: secret(12),
  PARTNER_SECRET: secret(11),
  BUREAU_URL: 'https://bureau.example.com',
  BUREAU_KEY: 'key',
  BUREAU_NAME: 'equifax',
  BANK_DATA_URL: 'https://bank-data.example.com',
  BANK_DATA_KEY: 'key',
  LENDER_URL: 'https://lender.example.com',
  LENDER_KEY: 'key',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Loans <loans@example.com>',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'key',
};
