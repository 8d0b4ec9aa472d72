import { createCalls } from '../sandbox-check/calls.ts';

/** A running sandbox, and the partner as whom it is asked. */
export type Target = {
  /** For example http://localhost:3000. */
  baseUrl: string;
  /** The referral name. */
  partner: string;
  apiKey: string;
  /** Base64: the key that signs webhooks to this partner. */
  webhookSecret: string;
  /** Whether it has an address for webhooks: who has none is told nothing. */
  isTold: boolean;
};

export type Product = ReturnType<typeof createProduct>;

/** The product, asked as this partner asks it. */
export function createProduct({ baseUrl, partner, apiKey }: Pick<Target, 'baseUrl' | 'partner' | 'apiKey'>) {
  return {
    ...createCalls(baseUrl),
    /** A path of the API under this partner's name. */
    ofPartner: (rest = '') => `/api/v2/referral/${partner}${rest}`,
    asPartner: { token: apiKey },
  };
}
