import cookies from 'js-cookie';
import { track } from '#lib/analytics/track.ts';
import { recallMarketingFields } from '#lib/referral/marketing-parameters.ts';
import { scenarioOfCalls } from '#lib/referral/scenario.ts';
import { forgetTrackingIds, readTrackingFields } from '#lib/referral/tracking-fields.ts';
import { forgetVisitReferral, readVisitReferral } from '#lib/referral/visit-referral.ts';
import { noteAddingBank } from '#lib/session/adding-bank.ts';
import { forgetSessionEnd } from '#lib/session/ended-session.ts';
import { lastingStorage, visitStorage } from '#lib/session/page-storage.ts';
import { forgetSession } from '#lib/session/session-hint.ts';
import { noteSignOutDue } from '#lib/session/sign-out-due.ts';
import { restart } from '#stores/actions/start-up.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { dismissNotice } from '#stores/interface-store.ts';
import { log } from './error-effect.ts';
import { leaveNothingBehind } from './pages-that-come-back.ts';
import { noteSessionUntil } from './session-notes.ts';

type Opened = Pick<BrowserServices, 'drafts' | 'tabs' | 'now'> & {
  /** A soft navigation. */
  push: (path: string) => void;
};

/** What the actions of the stores need of the browser: its storages, its cookies, its address bar. */
export function servicesOfThisBrowser({ drafts, tabs, now, push }: Opened): BrowserServices {
  return {
    drafts,
    tabs,
    now,
    scenario: () => scenarioOfCalls(visitStorage),
    marketing: () => recallMarketingFields({ storage: lastingStorage, cookies }, now()),
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
  };
}

function tracking() {
  return readTrackingFields({
    userAgent: navigator.userAgent,
    isTouch: navigator.maxTouchPoints > 0,
    screenWidth: window.screen.width,
    storage: visitStorage,
  });
}
