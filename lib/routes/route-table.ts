/**
 * The route table: every URL of the product is written here, once, with its title, frame, guard and step.
 * Pages, links, redirects, the edge middleware and the front process all read it.
 */

/** Who may open a page. A guard that is not one of these renders the error page 500 'Unknown middleware'. */
export const GUARDS = ['public', 'application-session'] as const;
export type Guard = (typeof GUARDS)[number];

/** The frames of specification §2. */
export type Frame = 'default' | 'default-without-header' | 'form-step' | 'partner' | 'forms-host' | 'bare';

/** The five steps of the application track, with their headings (specification §2, Progress). */
export const APPLICATION_TRACK = [
  { label: 'Income', heading: 'Tell us about your income' },
  { label: 'Expenses', heading: 'Tell us about your expenses' },
  { label: 'Offer', heading: 'Here is your loan offer!' },
  { label: 'Verify', heading: 'We just need a few documents' },
  { label: 'Finalise', heading: 'Finalise your application' },
] as const;

export type RouteStep = { track: 'quote' | 'application'; index: number };

export type RouteDefinition = {
  path: string;
  title: string;
  frame: Frame;
  guard: Guard;
  step?: RouteStep;
  /** Which entity's line the footer shows (specification §2, Frames). */
  legal: 'broker' | 'licensee';
};

export const ROUTES = {
  home: { path: '/', title: 'Personal loans', frame: 'default', guard: 'public', legal: 'licensee' },

  'quote/step-1': {
    path: '/quote/step-1',
    title: 'Get your quote in a minute or two',
    frame: 'form-step',
    guard: 'public',
    step: { track: 'quote', index: 0 },
    legal: 'broker',
  },
  'quote/step-1A': {
    path: '/quote/step-1A',
    title: 'Get your quote in a minute or two',
    frame: 'form-step',
    guard: 'public',
    step: { track: 'quote', index: 0 },
    legal: 'broker',
  },
  'quote/step-2': {
    path: '/quote/step-2',
    title: 'Almost there',
    frame: 'form-step',
    guard: 'public',
    step: { track: 'quote', index: 1 },
    legal: 'broker',
  },
  'quote/processing': {
    path: '/quote/processing',
    title: 'Finding your rate',
    frame: 'form-step',
    guard: 'public',
    legal: 'broker',
  },
  'quote/offer': {
    path: '/quote/offer',
    title: 'Your Loan Quote',
    frame: 'form-step',
    guard: 'public',
    legal: 'broker',
  },
  'quote/declined': {
    path: '/quote/declined',
    title: 'Your loan request',
    frame: 'default-without-header',
    guard: 'public',
    legal: 'broker',
  },
  'quote/no-quote': {
    path: '/quote/no-quote',
    title: 'Oops',
    frame: 'default',
    guard: 'public',
    legal: 'broker',
  },
  'quote/no-quote2': {
    path: '/quote/no-quote2',
    title: 'Oops',
    frame: 'default',
    guard: 'public',
    legal: 'broker',
  },

  'application/step-1': {
    path: '/application/step-1',
    title: 'Finalise your application',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 0 },
    legal: 'licensee',
  },
  'application/step-2': {
    path: '/application/step-2',
    title: 'Finalise your application',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 1 },
    legal: 'licensee',
  },
  'application/offer': {
    path: '/application/offer',
    title: 'Your conditional offer',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 2 },
    legal: 'licensee',
  },
  'application/offer/updated': {
    path: '/application/offer/updated',
    title: 'Your updated conditional offer',
    frame: 'default-without-header',
    guard: 'application-session',
    legal: 'licensee',
  },
  'application/offer/accepted': {
    path: '/application/offer/accepted',
    title: "Thanks - we'll be in touch!",
    frame: 'default',
    guard: 'application-session',
    step: { track: 'application', index: 4 },
    legal: 'licensee',
  },

  'application/offer/cancelled': {
    path: '/application/offer/cancelled',
    title: 'Offer has cancelled',
    frame: 'default',
    guard: 'application-session',
    legal: 'licensee',
  },
  'application/offer/expired': {
    path: '/application/offer/expired',
    title: 'Offer has expired',
    frame: 'default',
    guard: 'application-session',
    legal: 'licensee',
  },

  'application/bank-select': {
    path: '/application/bank-select',
    title: 'Choose your bank',
    frame: 'forms-host',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },
  'application/bank-login': {
    path: '/application/bank-login',
    title: 'Finalise your application',
    frame: 'forms-host',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },
  'application/completed': {
    path: '/application/completed',
    title: "Thanks - we'll be in touch!",
    frame: 'forms-host',
    guard: 'application-session',
    step: { track: 'application', index: 4 },
    legal: 'licensee',
  },

  'bank-details': {
    path: '/bank-details',
    title: 'Finalise your application',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },
  'bank-details/document-upload': {
    path: '/bank-details/document-upload',
    title: 'Upload your documents',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },
  'bank-details/noa': {
    path: '/bank-details/noa',
    title: 'Upload your documents',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },
  'bank-details/complete': {
    path: '/bank-details/complete',
    title: "Thanks - we'll be in touch!",
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 4 },
    legal: 'licensee',
  },
  'bank-details/see-you-soon': {
    path: '/bank-details/see-you-soon',
    title: 'See you soon',
    frame: 'form-step',
    guard: 'application-session',
    step: { track: 'application', index: 3 },
    legal: 'licensee',
  },

  resume: {
    path: '/resume',
    title: 'Resume your application',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },

  'resume/pin-code': {
    path: '/resume/pin-code',
    title: 'Resume your application',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  'resume/pin-code-locked': {
    path: '/resume/pin-code-locked',
    title: 'Resume your application',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  finished: {
    path: '/finished',
    title: 'Your application',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },

  'electronic-communications-consent': {
    path: '/electronic-communications-consent',
    title: 'Electronic Communications Consent',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  'privacy-disclosure-statement': {
    path: '/privacy-disclosure-statement',
    title: 'Privacy Disclosure Statement',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  'terms-and-conditions': {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  'information-statement': {
    path: '/information-statement',
    title: 'Information Statement',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  'target-market-determination': {
    path: '/target-market-determination',
    title: 'Target Market Determination',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },
  complaints: {
    path: '/complaints',
    title: 'Complaints and hardship',
    frame: 'default',
    guard: 'public',
    legal: 'licensee',
  },

  partner: { path: '/partners', title: 'Partner lender', frame: 'partner', guard: 'public', legal: 'broker' },
  sandbox: {
    path: '/sandbox',
    title: 'Sandbox',
    frame: 'bare',
    guard: 'public',
    legal: 'licensee',
  },
  'sandbox/bank': {
    path: '/sandbox/bank',
    title: 'Bank connection (sandbox)',
    frame: 'bare',
    guard: 'public',
    legal: 'licensee',
  },
  'sandbox/mailbox': {
    path: '/sandbox/mailbox',
    title: 'Mailbox (sandbox)',
    frame: 'bare',
    guard: 'public',
    legal: 'licensee',
  },
  'sandbox/lender': {
    path: '/sandbox/lender',
    title: 'Lender (sandbox)',
    frame: 'bare',
    guard: 'public',
    legal: 'licensee',
  },
  'sandbox/scenarios': {
    path: '/sandbox/scenarios',
    title: 'Scenarios (sandbox)',
    frame: 'bare',
    guard: 'public',
    legal: 'licensee',
  },
  'kitchen-sink': {
    path: '/kitchen-sink',
    title: 'Kitchen sink',
    frame: 'bare',
    guard: 'application-session',
    legal: 'licensee',
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteId = keyof typeof ROUTES;

/** The prefixes behind the application session; everything else is public (docs/decisions/0001). */
export const GUARDED_PREFIXES = ['/application', '/bank-details', '/kitchen-sink'] as const;

/** The definition of a route, with the optional parts typed as optional. */
export function routeOf(id: RouteId): RouteDefinition {
  return ROUTES[id];
}

/** The URL of a route. */
export function pathOf(id: RouteId): string {
  return ROUTES[id].path;
}

/** Tells the last page that the application was cancelled rather than finished. */
export const CANCELLED_ENDING = '?ended=cancelled';

/** The URL of a partner's page. */
export function partnerPath(slug: string): string {
  return `${ROUTES.partner.path}/${slug}/`;
}

/**
 * A path without its trailing slashes, query and hash: both slash forms of a URL are one route. Anybody may request a
 * path of thousands of slashes, and a regular expression would start again at each.
 */
export function normalisePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  let end = bare.length;
  while (bare[end - 1] === '/') end -= 1;
  return end === 0 ? '/' : bare.slice(0, end);
}

/** The route a path belongs to, in either slash form; undefined when no route has it. */
export function findRoute(path: string): RouteId | undefined {
  const wanted = normalisePath(path);
  for (const [id, route] of Object.entries(ROUTES)) {
    if (route.path === wanted) return id as RouteId;
  }
  return wanted.startsWith(`${ROUTES.partner.path}/`) ? 'partner' : undefined;
}

/** Whether a path needs the application session. Unknown paths take the guard of their prefix. */
export function needsApplicationSession(path: string): boolean {
  const wanted = normalisePath(path);
  return GUARDED_PREFIXES.some((prefix) => wanted === prefix || wanted.startsWith(`${prefix}/`));
}
