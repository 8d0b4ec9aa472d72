import cookies from 'js-cookie';
import { followTranslation } from '#components/ui/follow-translation.ts';
import { reloadAfterChunkFailure } from '#components/ui/reload-after-chunk-failure.ts';
import { showToast } from '#components/ui/toast.tsx';
import { track } from '#lib/analytics/track.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { configureApi } from '#lib/api/client.ts';
import type { ErrorEffect, Notice } from '#lib/api/error-effects.ts';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import { openDeviceDrafts } from '#lib/drafts/device-drafts.ts';
import {
  keepMarketingFields,
  readMarketingParameters,
  recallMarketingFields,
} from '#lib/referral/marketing-parameters.ts';
import { findMissedQuery, noteTakenSender } from '#lib/referral/missed-query.ts';
import {
  contactOfLink,
  forgetVisitReferral,
  leadsBack,
  readVisitReferral,
  takeVisitReferral,
} from '#lib/referral/visit-referral.ts';
import { forgetTrackingIds, readTrackingFields, takeTrackingIds } from '#lib/referral/tracking-fields.ts';
import { readScenario, scenarioOfCalls, takeScenario } from '#lib/referral/scenario.ts';
import { noteAddingBank } from '#lib/session/adding-bank.ts';
import { forgetSessionEnd, noteSessionEnd, takeEndedSession } from '#lib/session/ended-session.ts';
import { randomId } from '#lib/api/random-id.ts';
import { needsApplicationSession, normalisePath, pathOf } from '#lib/routes/route-table.ts';
import { lastingStorage, visitStorage } from '#lib/session/page-storage.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { keepsCookies } from '#lib/session/script-cookies.ts';
import { forgetSession, hasSessionHint, rememberSession } from '#lib/session/session-hint.ts';
import { isSignOutDue, noteSignOutDue } from '#lib/session/sign-out-due.ts';
import { openTabChannel } from '#lib/session/tab-channel.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { keepEmail } from '#stores/actions/keep-email.ts';
import { renewWhileActive } from '#stores/actions/keep-session.ts';
import { loadReferral } from '#stores/actions/load-referral.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { catchUpSignOut } from '#stores/actions/sign-out.ts';
import { restart, startUp } from '#stores/actions/start-up.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { dismissNotice, showNotice, stopProcessing } from '#stores/interface-store.ts';
import { scenarioStore } from '#stores/scenario-store.ts';
import { dropToken, sessionStore } from '#stores/session-store.ts';

/** What the page was opened by. */
export type OpeningLink = Pick<Location, 'search' | 'hash'>;

const now = () => new Date();

const NO_COOKIES: Notice = {
  kind: 'cookies-off',
  message:
    'Your browser is blocking cookies. You can get a quote, but you cannot go further. Please allow cookies for this site, then reload this page.',
  offersResume: false,
};

/** The page of an application was left at once because cookies are blocked, not because its hour is over. */
const NO_COOKIES_SAVED: Notice = {
  kind: 'cookies-off',
  message:
    'Your browser is blocking cookies, so we cannot open your application. Everything you saved with Next is kept. Please allow cookies for this site, then resume your application.',
  offersResume: true,
};

const SESSION_ENDED: Notice = {
  kind: 'session-ended',
  message: 'Your session has ended. Everything you saved with Next is kept.',
  offersResume: true,
};

const LINK_ENDED: Notice = {
  kind: 'link-ended',
  message:
    'This link could not open your application. It works only once, and only for a few minutes. Everything you saved is kept.',
  offersResume: true,
};

/**
 * Starts the page's client: connects the stores to this browser and to the API, takes what the URL brings, and finds
 * out who is signed in. Called once per page load; the code loads when the page has been drawn.
 *
 * @param push a soft navigation
 * @param link what the page was opened by: another may have been followed since
 */
export async function startClient(push: (path: string) => void, link: OpeningLink): Promise<void> {
  followTranslation();
  const drafts = await openDeviceDrafts(now, visitStorage);
  const tabs = openTabChannel();
  takeParameters(link.search);

  provideBrowserServices({
    drafts,
    tabs,
    now,
    scenario: () => scenarioOfCalls(visitStorage),
    marketing: () => recallMarketingFields({ storage: lastingStorage, cookies }),
    referral: () => readVisitReferral(visitStorage),
    forgetReferral: () => {
      forgetVisitReferral(visitStorage);
      forgetTrackingIds(visitStorage);
    },
    tracking,
    noteSession: (expiresAt) => {
      if (expiresAt === undefined) {
        forgetSession(cookies);
        forgetSessionEnd(lastingStorage);
      } else {
        noteSessionUntil(expiresAt);
        // Another session's cookie has replaced it.
        noteSignOutDue(lastingStorage, false);
      }
    },
    noteEndedSession: () => {
      forgetSession(cookies);
    },
    noteSignOutDue: (isDue) => {
      noteSignOutDue(lastingStorage, isDue);
    },
    noteAddingBank: (isAdding) => {
      noteAddingBank(cookies, isAdding);
    },
    track: (event) => {
      track(event, window, lastingStorage);
    },
    log,
    navigate: (path) => {
      dismissNotice();
      push(path);
    },
    loadPage: (url) => {
      window.location.assign(url);
    },
    leaveFor: (url) => {
      leaveNothingBehind();
      window.location.assign(url);
    },
    path: () => window.location.pathname,
    restart: () => restart(window.location.pathname),
    // Filled in when the pages are built (next.config.ts); empty when not set.
    formsHost: process.env['NEXT_PUBLIC_FORMS_HOST'] || undefined,
    blogUrl: process.env['NEXT_PUBLIC_BLOG_URL'] || undefined,
  });
  configureApi({
    getToken: () => sessionStore.getState().authToken,
    getScenario: () => scenarioOfCalls(visitStorage),
    knowsContact: () => sessionStore.getState().contactId !== undefined,
    onError: (effect, error) => {
      stopProcessing();
      // A start that fails is only logged (specification §8): the page itself says what it could not load.
      if (sessionStore.getState().startUp !== 'pending') show(effect, error, push);
    },
    pendingKeys: createPendingKeys({ storage: drafts.pendingKeys, createKey: randomId, now }),
  });

  // Only its cookie opens the pages of an application: better said now than found out on a page that does not open.
  if (!keepsCookies(cookies)) showNotice(NO_COOKIES);
  if (await leavesForScenario(link.search)) return;
  keepEmail();
  tabs.listen(followTab);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  renewWhileActive(window);
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reloadAfterChunkFailure(reason, Date.now(), () => {
      window.location.reload();
    });
  });

  const { pathname } = window.location;
  if (isSignOutDue(lastingStorage) && !(await catchUpSignOut()) && needsApplicationSession(pathname)) {
    window.location.replace(pathOf('home'));
    return;
  }
  await startUp(pathname, hasSessionHint(document.cookie), contactOfLink(link.search));
  tellEndedSession(pathname);
  tellEndedLink(link);
  await loadReferral();
  // A device that refuses storage has none to tidy up.
  await drafts.store.discardExpired().catch(() => undefined);
}

/** Notes a session for the pages that are loaded while it lasts, and for the first one after its end. */
function noteSessionUntil(end: Date) {
  rememberSession(cookies, end);
  noteSessionEnd(lastingStorage, end);
}

/**
 * Tells applicants whose session ran out that they are signed out. A page that needs a session has been left for one
 * that says so.
 */
function tellEndedSession(path: string) {
  if (hasSessionHint(document.cookie) || needsApplicationSession(path)) return;
  if (!takeEndedSession(lastingStorage, now())) return;
  const notice = keepsCookies(cookies) ? SESSION_ENDED : NO_COOKIES_SAVED;
  showNotice({ ...notice, offersResume: normalisePath(path) !== pathOf('resume') });
}

/** Tells applicants who followed a link into their application, but were not let in, why they are not there. */
function tellEndedLink(link: OpeningLink) {
  const { startUp: state, contactId } = sessionStore.getState();
  if (state === 'done' && contactId === undefined && leadsBack(link)) showNotice(LINK_ENDED);
}

/** A browser may keep this page with everything that was typed: going back to it then shows nothing and leads home. */
function leaveNothingBehind() {
  window.addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.replace(pathOf('home'));
  });
}

/** The page is shown again from the back/forward cache: it has not heard what other pages did meanwhile. */
function comeBack() {
  if (hasSessionHint(document.cookie)) followTab({ type: 'session-changed' });
  else if (sessionStore.getState().contactId !== undefined) {
    // Hides what was typed until the home page is shown.
    document.body.hidden = true;
    followTab({ type: 'signed-out' });
  }
}

/** Carries out what the error table says (specification §8). The caller shows the message itself. */
function show(
  { redirect, toast, notice, log: isLogged }: ErrorEffect,
  error: ApiError,
  push: (path: string) => void,
) {
  if (isLogged === true) log('A call of the API failed', error);
  if (toast !== undefined) showToast(toast.message, { milliseconds: toast.milliseconds });
  if (notice !== undefined) showNotice(notice);
  if (redirect !== undefined && [401, 403].includes(error.status)) dropToken();
  if (redirect !== undefined) push(redirect);
  // The application has moved on elsewhere: Back must not lead to the page that was refused.
  if (error.status === 409) void loadResources(['application']).catch(() => undefined);
}

/** Errors contain no personal data: neither what was sent nor what was stored. */
function log(message: string, error: unknown) {
  // eslint-disable-next-line no-console -- the browser's console is where an operator looks
  console.error(message, error);
}

/** Marketing parameters, tracking ids and a referral are given once, in a URL, and kept from then on. */
function takeParameters(search: string) {
  const places = { storage: lastingStorage, cookies };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = navigation?.type === 'navigate' && window.history.length > 1;
  const arrival = { referrer: document.referrer, origin: window.location.origin, isFollowed };
  for (const query of [findMissedQuery(arrival, visitStorage), search]) {
    const fields = readMarketingParameters(query);
    keepMarketingFields(fields, places);
    takeVisitReferral(query, visitStorage);
    takeTrackingIds(query, visitStorage);
    noteTakenSender(fields, visitStorage);
  }
}

/** Takes the test scenario of the query, where there is a sandbox. @returns whether another page is being loaded */
async function leavesForScenario(search: string): Promise<boolean> {
  const outcome = await takeScenario(search, visitStorage);
  scenarioStore.setState({ scenario: readScenario(visitStorage) });
  if (outcome.kind === 'stay') return false;
  const { sessionEndsAt, lockedForSeconds } = outcome.applicant ?? {};
  if (sessionEndsAt !== undefined) noteSessionUntil(new Date(sessionEndsAt));
  if (lockedForSeconds !== undefined) rememberLock(visitStorage, lockedForSeconds, now());
  // Replaces this page, so that neither back nor reload starts the scenario again.
  window.location.replace(outcome.url);
  return true;
}

function tracking() {
  return readTrackingFields({
    userAgent: navigator.userAgent,
    isTouch: navigator.maxTouchPoints > 0,
    screenWidth: window.screen.width,
    storage: visitStorage,
  });
}
