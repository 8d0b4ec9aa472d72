import { applicationCookieName } from '#lib/session/token-format.ts';
import { referralCookieName } from '#server/features/referral/grant.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';

/**
 * What a call requires of its caller, as the documentation names it. A route that names nothing requires an applicant.
 */
export const BY_APPLICANT = [{ applicant: [] }, { applicantCookie: [] }];
export const BY_NOBODY = { security: [] };
export const BY_PARTNER = { security: [{ partner: [] }] };
export const BY_LENDER = { security: [{ lender: [] }] };
export const BY_REFERRAL = { security: [{ referralCookie: [] }] };
export const BY_SIGNATURE = {
  security: [{ webhookId: [], webhookTimestamp: [], webhookSignature: [] }],
};
/** What we present to the lender when we call it. */
export const OF_NOTICES = { security: [{ lenderNotices: [] }] };
/** An applicant, or nobody. */
export const BY_ANYBODY = { security: [...BY_APPLICANT, {}] };

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

const inHeader = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

/**
 * Puts the schemes that routes name into the document. @param isSecure whether cookies have their prefix, over HTTPS
 */
export function describeSecurity(
  { openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>,
  isSecure: boolean,
): void {
  const inCookie = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'cookie', name, description }) as const;
  const schemes = {
    applicant: bearer(
      'The token of an applicant: `authToken` of POST /contact and of /session, `access_token` of POST /token and of POST /contact/{contactId}/authenticate. It lasts an hour at most. POST /session returns the next one, until 12 hours after sign-in.',
    ),
    applicantCookie: inCookie(
      applicationCookieName(isSecure),
      'For our own pages only. A write that is authenticated by it must come from them (`Sec-Fetch-Site` or `Origin`); from elsewhere it is 403 `wrong-origin`.',
    ),
    partner: bearer('The API key of the partner named in the path, from its server only.'),
    lender: bearer('An access key that we gave the lender, from its server only.'),
    lenderNotices: bearer('The key that the lender gave us, which we send with each notice.'),
    referralCookie: inCookie(
      referralCookieName(isSecure),
      'Set by POST /referral/token, and valid for an hour. For our own pages only.',
    ),
    webhookId: inHeader(
      'webhook-id',
      'Unique for each event, and at most 1,000 characters. A repeat of the event has the same id.',
    ),
    webhookTimestamp: inHeader(
      'webhook-timestamp',
      'When it was sent, in seconds since 1 January 1970 UTC. The receiver refuses one that is more than five minutes from its own clock.',
    ),
    webhookSignature: inHeader(
      'webhook-signature',
      '`v1,` followed by the HMAC-SHA256 of `id.timestamp.body` under the shared secret, in base64 (standardwebhooks.com). It is made over the exact bytes of the body. Several signatures are separated by a space.',
    ),
  };
  for (const [name, scheme] of Object.entries(schemes))
    openAPIRegistry.registerComponent('securitySchemes', name, scheme);
}
