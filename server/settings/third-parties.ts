import { contactOfBureau } from '#lib/domain/credit-bureaus.ts';
import type { Environment } from './environment-schema.ts';

const STAND_IN_BUREAU = {
  name: 'Example Credit Bureau (sandbox)',
  phone: '1800 975 707',
  site: 'https://bureau.example',
};

/** Where each third party is reached; undefined where a stand-in plays it. */
export function thirdParties(settings: Environment) {
  return {
    addressService: provider(settings.ADDRESS_SERVICE_URL, settings.ADDRESS_SERVICE_KEY),
    bureau: provider(settings.BUREAU_URL, settings.BUREAU_KEY),
    /** Who the bureau is, for somebody refused because of what it said; with a stand-in, plainly nobody. */
    bureauContact:
      settings.BUREAU_NAME === undefined ? STAND_IN_BUREAU : contactOfBureau(settings.BUREAU_NAME),
    bankData: provider(settings.BANK_DATA_URL, settings.BANK_DATA_KEY),
    bankDataWebhookSecret: settings.BANK_DATA_WEBHOOK_SECRET,
    lender: provider(settings.LENDER_URL, settings.LENDER_KEY),
    lenderWebhookSecrets: settings.LENDER_WEBHOOK_SECRET,
    /** Any of them lets the lender read accepted applications. */
    lenderAccessKeys: settings.LENDER_ACCESS_KEYS,
    partnerSecret: settings.PARTNER_SECRET,
    mail:
      settings.SMTP_URL && settings.MAIL_FROM
        ? {
            smtpUrl: settings.SMTP_URL,
            from: settings.MAIL_FROM,
            replyTo: settings.MAIL_REPLY_TO,
            bouncesTo: settings.MAIL_BOUNCES_TO,
          }
        : undefined,
    sms:
      settings.SMS_URL && settings.SMS_KEY
        ? { url: settings.SMS_URL, key: settings.SMS_KEY, from: settings.SMS_FROM }
        : undefined,
    fileStorage: fileStorage(settings),
    /** host:port of clamd; without one files are not scanned for malware. */
    clamdAddress: settings.CLAMD_ADDRESS,
  };
}

function provider(
  url: string | undefined,
  key: string | undefined,
): { url: string; key: string } | undefined {
  return url && key ? { url, key } : undefined;
}

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined for the provider's default endpoint. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What a bucket must have is there: a start without it is refused (settings/refusals.ts). */
function fileStorage(settings: Environment): { kind: 'disk' } | ({ kind: 's3' } & S3Settings) {
  if (settings.FILE_STORAGE === 'disk') return { kind: 'disk' };
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  return {
    kind: 's3',
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
