import cookies from 'js-cookie';
import type { Notice } from '#lib/api/error-effects.ts';
import { leadsBack } from '#lib/referral/visit-referral.ts';
import { needsApplicationSession, normalisePath, pathOf } from '#lib/routes/route-table.ts';
import { takeEndedSession } from '#lib/session/ended-session.ts';
import { lastingStorage } from '#lib/session/page-storage.ts';
import { keepsCookies } from '#lib/session/script-cookies.ts';
import { hasSessionHint } from '#lib/session/session-hint.ts';
import { showNotice } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import type { OpeningLink } from './arrival.ts';

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

export function tellBlockedCookies(): void {
  showNotice(NO_COOKIES);
}

/**
 * Tells applicants whose session ran out that they are signed out. A page that needs a session has been left for one
 * that says so.
 */
export function tellEndedSession(path: string, now: Date): void {
  if (hasSessionHint(document.cookie) || needsApplicationSession(path)) return;
  if (!takeEndedSession(lastingStorage, now)) return;
  const notice = keepsCookies(cookies) ? SESSION_ENDED : NO_COOKIES_SAVED;
  showNotice({ ...notice, offersResume: normalisePath(path) !== pathOf('resume') });
}

/** Tells applicants who followed a link into their application, but were not let in, why they are not there. */
export function tellEndedLink(link: OpeningLink): void {
  const { startUp: state, contactId } = sessionStore.getState();
  if (state === 'done' && contactId === undefined && leadsBack(link)) showNotice(LINK_ENDED);
}
