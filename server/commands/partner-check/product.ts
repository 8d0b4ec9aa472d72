import { createCalls } from '../sandbox-check/calls.ts';

/** A running sandbox, and the partner that we call it as. */
export type Target = {
  /** For example http://localhost:3000. */
  baseUrl: string;
  /** The referral name. */
  partner: string;
  apiKey: string;
  /** Base64: the key that signs webhooks to this partner. */
  webhookSecret: string;
  /** Whether the partner has an address for webhooks: one that has none is told nothing. */
  isTold: boolean;
};

export type Product = ReturnType<typeof createProduct>;

/** The product, called as this partner calls it. */
export function createProduct({ baseUrl, partner, apiKey }: Pick<Target, 'baseUrl' | 'partner' | 'apiKey'>) {
  return {
    ...createCalls(baseUrl),
    /** A path of the API under this partner's name. */
    ofPartner: (rest = '') => `/api/v2/referral/${partner}${rest}`,
    asPartner: { token: apiKey },
  };
}
