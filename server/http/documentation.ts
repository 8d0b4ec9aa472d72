import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AppError } from './app-error.ts';
import { errorTable } from './error-table.ts';
import { createRouter } from './router.ts';
import type { Router } from './router.ts';
import { BY_APPLICANT, describeSecurity } from './security-schemes.ts';

/** What each tag is about, in the order in which a client meets them. */
const TAGS = {
  Contact: 'Who the applicant is, and what they agreed to. Creating a contact returns the first token.',
  'Sign-in': 'How an applicant comes back to an application: by a code, or by the link in our email.',
  Session: 'Whose session a token or cookie stands for; renewing the session, and signing out.',
  Application: 'The loan that is asked for, and its status; acceptance, hand-off and cancellation.',
  Address: 'Where the applicant lives now, and where they lived before.',
  'Address search':
    'The key for the address search. The search itself is not in this document: it is at `/api/address`.',
  Employment: 'The employment of the applicant.',
  Income: 'The incomes of the applicant.',
  Expense: 'The expenses of the applicant.',
  Liability: 'The debts of the applicant.',
  Quote: 'Pricing options for the current answers, and choosing one of them.',
  'SF application': 'The credit assessment, and the offer that results from it.',
  Contract: 'Links to the contract as a PDF.',
  Downloads: 'The PDFs that short-lived links open: contracts and consent receipts.',
  Document: 'The documents that the lender needs to see, and the files uploaded for them.',
  Banks: 'Connecting a bank, and what its statements show.',
  'Bank account': 'The account that the loan is paid to.',
  'Hz application': 'The loan-servicing record, once the loan is funded.',
  'Legal text': 'The texts in force, for clients that show them to an applicant.',
  Notice: 'What is announced to everyone: scheduled maintenance.',
  Referral:
    'For partners that send us applicants (see the guide for partners), and for reading the answers that they sent.',
  Lender: 'For the lender that funds the loans (see the guide for lenders).',
  Webhooks:
    'Signed webhooks: those that the lender and the bank-data provider send to us, and those that we send to partners. Also the notices that we send to the lender, which carry a bearer token instead.',
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Personal loan marketplace: product API',
    version: '2.0.0',
    description: `Money is in integer Australian cents unless a field says otherwise, days are yyyy-mm-dd, instants are ISO 8601 UTC. Today, where a day is compared with it, is the day in Sydney. Errors are application/problem+json: \`code\` identifies the error, \`message\` is text that an applicant may read, and \`detail\` tells a developer what would change the answer. Where the applicant must sign in to continue, \`link\` is the path of the call that begins it. Send bodies in UTF-8, without a Content-Encoding. We may add fields and values over time: ignore those that you do not know.

## Codes of errors

${errorTable()}`,
  },
  servers: [{ url: '/api/v2' }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  security: BY_APPLICANT,
};

/**
 * Patterns that every language can read. The generator writes the flags of an expression after it, as if they were part
 * of it, and few languages know its character classes; lone surrogates cannot be written in most.
 */
const PORTABLE_PATTERNS: Readonly<Record<string, string>> = {
  // Text as people type it (lib/contracts/primitives.ts).
  '^[^\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069]*$/u':
    '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$',
};

/** The document with its patterns made portable. */
function withPortablePatterns<Value>(document: Value): Value {
  return JSON.parse(JSON.stringify(document), (key: string, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? (PORTABLE_PATTERNS[value] ?? value) : value,
  ) as Value;
}

const PAGE = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Product API</title></head>
<body><script id="api-reference" data-url="openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false}' src="docs/reference.js"></script></body>
</html>`;

/** The page needs its own policy: the reference adds its styles itself. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** OpenAPI 3.1 from the contracts, and a page that shows it; nothing is fetched from elsewhere. */
export function documentationRoutes(documented: Router, { isSecure }: { isSecure: boolean }) {
  describeSecurity(documented, isSecure);
  const reference = createRequire(import.meta.url).resolve('@scalar/api-reference');
  const script = new URL('./browser/standalone.js', `file://${reference}`);
  const routes = createRouter();
  let document: ReturnType<Router['getOpenAPI31Document']> | undefined;

  // The routes do not change while the server runs.
  routes.get('/openapi.json', (c) =>
    c.json((document ??= withPortablePatterns(documented.getOpenAPI31Document(DOCUMENT)))),
  );
  routes.get('/docs', (c) => {
    // Relative addresses in the page count from /api/v2/: a trailing slash would move them.
    if (c.req.path.endsWith('/')) return c.redirect(c.req.path.replace(/\/+$/, ''));
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(PAGE);
  });
  routes.get('/docs/reference.js', async (c) => {
    const body = await readFile(script).catch((cause: unknown) => {
      throw new AppError('not-found', { cause });
    });
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cache-control', 'public, max-age=3600');
    return c.body(new Uint8Array(body));
  });
  return routes;
}
