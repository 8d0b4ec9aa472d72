import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AppError } from './app-error.ts';
import { createRouter } from './router.ts';
import type { Router } from './router.ts';
import { BY_APPLICANT, describeSecurity } from './security-schemes.ts';

/** What each tag is about, in the order in which a client meets them. */
const TAGS = {
  Contact: 'Who an applicant is, and what they agreed to. Creating a contact gives the first token.',
  'Sign-in': 'Coming back to an application, by a code or by the link of the email.',
  Session: 'The token that a credential stands for, its renewal and its end.',
  Application: 'What is asked for and how it stands; acceptance, hand-off and cancellation.',
  Address: 'Where the applicant lives and lived before.',
  'Address search': 'The key of the address search.',
  Employment: 'The work of the applicant.',
  Income: 'What comes in; a list.',
  Expense: 'What is spent; a list.',
  Liability: 'What is owed; a list.',
  Quote: 'Prices for the present answers, and the option that is chosen.',
  'SF application': 'The credit assessment, and the offer that comes of it.',
  Contract: 'Links to the contract as a PDF.',
  Downloads: 'What such links lead to.',
  Document: 'What the lender needs to see, and the files given for it.',
  Banks: 'Connecting a bank, and what its statements show.',
  'Bank account': 'Where the loan is paid to.',
  'Hz application': 'The loan once it is funded.',
  'Legal text': 'What an applicant agrees to, in the words in force, for whoever shows it.',
  Notice: 'What is announced to everybody.',
  Referral: 'For partners that send applicants (guide for partners), and for what they sent along.',
  Lender: 'For the lender that funds the loans (guide for lenders).',
  Webhooks:
    'What the lender and the bank-data provider tell us, and what we tell partners, each signed; and what we tell the lender.',
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Personal loan marketplace: product API',
    version: '2.0.0',
    description:
      'Money is in integer cents, days are yyyy-mm-dd, instants are ISO 8601 UTC. Errors are application/problem+json: `code` says what it is, `message` what an applicant may read, `detail` what would change the answer, and `link`, where signing in is the way on, which call begins that. Bodies are UTF-8, without content coding. More fields and words may come with time: ignore those that you do not know.',
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
