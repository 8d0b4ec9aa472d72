import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

/**
 * Every route of the product API, and what a well-formed request to it looks like. The tests and the proof of isolation
 * fail on a route that is not in one of these tables.
 */

/** Where the product API is mounted. */
export const API = '/api/v2';
export const CONTACT = '/contact/:contactId';
const APPLICATION = `${CONTACT}/application/:applicationId`;

/** A body with which the owner's own request would pass the contract. */
export const BODIES: Record<string, unknown> = {
  [`GET ${CONTACT}`]: undefined,
  [`PATCH ${CONTACT}`]: { mobile: '0400000001' },
  [`GET ${CONTACT}/consents`]: undefined,
  [`POST ${CONTACT}/application`]: { loanAmount: 2_000_000 },
  [`GET ${CONTACT}/application`]: undefined,
  [`GET ${CONTACT}/address/:type`]: undefined,
  [`PUT ${CONTACT}/address/:type`]: ADDRESS,
  [`PATCH ${APPLICATION}`]: { loanAmount: 2_100_000 },
  [`DELETE ${APPLICATION}`]: undefined,
  [`PUT ${APPLICATION}/refer`]: { optedIn: true, sentToPartner: true },
  [`GET ${APPLICATION}/sfapplication`]: undefined,
  [`PATCH ${APPLICATION}/sfapplication`]: { submitted: true },
  [`GET ${APPLICATION}/contract`]: undefined,
  [`GET ${APPLICATION}/sfcontract`]: undefined,
  [`GET ${APPLICATION}/hzapplication`]: undefined,
  [`GET ${APPLICATION}/employment`]: undefined,
  [`POST ${APPLICATION}/employment`]: EMPLOYMENT,
  [`PUT ${APPLICATION}/employment`]: EMPLOYMENT,
  [`GET ${APPLICATION}/quote`]: undefined,
  [`PUT ${APPLICATION}/quote`]: { pricingDetailId: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11' },
  [`GET ${APPLICATION}/income`]: undefined,
  [`POST ${APPLICATION}/income`]: { incomeType: 'Partner', amount: 100, frequency: 'Weekly' },
  [`POST ${APPLICATION}/income/batch`]: [{ incomeType: 'Partner', amount: 100, frequency: 'Weekly' }],
  [`PUT ${APPLICATION}/income/:incomeId`]: { incomeType: 'CentreLink', amount: 100, frequency: 'Weekly' },
  [`DELETE ${APPLICATION}/income/:incomeId`]: undefined,
  [`GET ${APPLICATION}/expense`]: undefined,
  [`POST ${APPLICATION}/expense`]: { expenseType: 'Mortgage', amount: 100 },
  [`POST ${APPLICATION}/expense/batch`]: [{ expenseType: 'Mortgage', amount: 100 }],
  [`PUT ${APPLICATION}/expense/:expenseId`]: { expenseType: 'Mortgage', amount: 100 },
  [`DELETE ${APPLICATION}/expense/:expenseId`]: undefined,
  [`GET ${APPLICATION}/liability`]: undefined,
  [`POST ${APPLICATION}/liability`]: { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 },
  [`PUT ${APPLICATION}/liability/:liabilityId`]: {
    debtType: 'Credit Card',
    consolidate: false,
    creditCardLimit: 100,
  },
  [`DELETE ${APPLICATION}/liability/:liabilityId`]: undefined,
  [`GET ${CONTACT}/bank-account`]: undefined,
  [`PUT ${CONTACT}/bank-account`]: { bsb: '062000', accountNumber: '12345678' },
  [`POST ${APPLICATION}/bank-session`]: { documentId: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11' },
  [`GET ${APPLICATION}/bank-session/:bankSessionId`]: undefined,
  [`GET ${APPLICATION}/bank-observations`]: undefined,
  [`PUT ${APPLICATION}/bank-observations`]: { answers: [{ code: 'income', answer: 'declared' }] },
  [`GET ${APPLICATION}/documents`]: undefined,
  [`POST ${APPLICATION}/documents`]: { addAnotherBank: true },
  [`POST ${APPLICATION}/documents/hand-in`]: undefined,
  [`GET ${APPLICATION}/prefill`]: undefined,
  [`GET ${APPLICATION}/provenance`]: undefined,
  [`DELETE ${APPLICATION}/documents/:documentId`]: undefined,
  [`DELETE ${APPLICATION}/documents/:documentId/files/:fileId`]: undefined,
};

/** Signing in names a contact and needs no credential, because it gives one (sign-in.test.ts). */
const SIGN_IN = `POST ${CONTACT}/authenticate`;

/** Routes outside any contact, and what they answer without a credential. */
export const WITHOUT_CONTACT: Record<string, number> = {
  'POST /contact': 201,
  // Nobody can ask for a code, or sign in, without saying who they are.
  'POST /verify': 422,
  'POST /token': 400,
  'GET /session': 401,
  'POST /session': 401,
  // Signing out needs nothing: somebody without a session has nothing to protect.
  'DELETE /session': 204,
  // The address itself is the permission, and this one is not valid.
  'PUT /uploads/:token': 412,
  'GET /addresskey': 200,
  'GET /notice': 200,
  'GET /legal-texts': 200,
  'GET /institutions': 200,
  'POST /webhooks/bank-data': 401,
  'POST /webhooks/lender': 401,
  // The lender uses its own key (hand-over.test.ts).
  'GET /lender/applications/:applicationId': 401,
  'GET /lender/applications/:applicationId/contract': 401,
  'GET /lender/applications/:applicationId/files/:fileId': 401,
  // A link alone opens a document; this one is not ours.
  'GET /downloads/:token': 412,
  // Partners use their own keys (tests/integration/partners).
  'POST /referral/:partner': 401,
  'POST /referral/:partner/contact/:id/link': 401,
  'GET /referral/:partner/deliveries': 401,
  'POST /referral/:partner/deliveries/:deliveryId/replay': 401,
  // An applicant sent by a partner comes with a link's token, then with the cookie that it gave (referral.test.ts).
  'POST /referral/token': 422,
  'GET /referral/:partner/contact/:id': 401,
  'GET /third-party-app': 401,
  'GET /openapi.json': 200,
  'GET /docs': 200,
  'GET /docs/reference.js': 200,
};

/** Pages about the API are not API calls. */
export const UNDOCUMENTED = new Set(['GET /openapi.json', 'GET /docs', 'GET /docs/reference.js']);

export type Route = { method: string; path: string; name: string };

/** @param name 'GET /contact/:contactId' */
export function toRoute(name: string): Route {
  const [method = '', path = ''] = name.split(' ', 2);
  return { method, path: `${API}${path}`, name };
}

export const KNOWN_ROUTES: readonly string[] = [
  ...Object.keys(BODIES),
  ...Object.keys(WITHOUT_CONTACT),
  SIGN_IN,
];

/** What only the lender reads. */
export const LENDER_ROUTES: readonly Route[] = KNOWN_ROUTES.filter((name) =>
  name.startsWith('GET /lender/'),
).map(toRoute);

/** What belongs to one applicant, and is behind the ownership check. */
export const OWNED_ROUTES: readonly Route[] = Object.keys(BODIES).map(toRoute);

/** The path of a route with ids in it. @throws Error for an id that is not given */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = ids[name];
    // Nobody finds anything at an empty id, whatever they may reach.
    if (value === undefined || value === '') throw new Error(`No value for ${name} of ${path}`);
    return value;
  });
}
