import type { AnalyticsEvent } from '#lib/analytics/track.ts';
import type { MarketingFields } from '#lib/api/mappers/application.ts';
import type { TrackingFields } from '#lib/api/mappers/contact.ts';
import type { Scenario } from '#lib/api/quote.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import type { VisitReferral } from '#lib/referral/visit-referral.ts';
import type { TabChannel } from '#lib/session/tab-channel.ts';

/** What actions need of the browser they run in; given once when the page starts (`app/_around-every-page/start/`). */
export type BrowserServices = {
  drafts: DeviceDrafts;
  tabs: TabChannel;
  now: () => Date;
  scenario: () => Scenario;
  marketing: () => MarketingFields;
  /** The referral this visit came by. */
  referral: () => VisitReferral | undefined;
  /** Forgets that referral: the next person to use this window did not come by it. */
  forgetReferral: () => void;
  tracking: () => TrackingFields;
  /** Notes, where scripts can read it, that there is a session until then; undefined removes the note. */
  noteSession: (expiresAt: Date | undefined) => void;
  /** Notes that the noted session has run out: the next page says so. */
  noteEndedSession: () => void;
  /** Notes that a session could not be ended at log out, until it is. */
  noteSignOutDue: (isDue: boolean) => void;
  /** Sets or takes back the 'adding bank' flag of this browser's session. */
  noteAddingBank: (isAdding: boolean) => void;
  track: (event: AnalyticsEvent) => void;
  /** For the people who run the product; never with personal data. */
  log: (message: string, error: unknown) => void;
  /** A soft navigation. */
  navigate: (path: string) => void;
  /** A full page load, to a page of ours or elsewhere. */
  loadPage: (url: string) => void;
  /** A full page load once the applicant is forgotten: going back to this page shows nothing of them. */
  leaveFor: (url: string) => void;
  /** The path of the page that is shown. */
  path: () => string;
  /** Starts the page again after its start failed. @throws ApiError when it fails again */
  restart: () => Promise<void>;
  /** The address of the forms host, where it is a separate one. */
  formsHost: string | undefined;
  /** Where an applicant goes after finishing or cancelling; without it, to a page of ours. */
  blogUrl: string | undefined;
};

let provided: BrowserServices | undefined;
let tellProvided: (services: BrowserServices) => void;
const firstProvided = new Promise<BrowserServices>((resolve) => {
  tellProvided = resolve;
});

export function provideBrowserServices(services: BrowserServices): void {
  provided = services;
  tellProvided(services);
}

/** Settles once the page's client is loaded: what is typed before then waits for it. */
export async function whenProvided(): Promise<BrowserServices> {
  return provided ?? firstProvided;
}

/** Whether the page's client is loaded. */
export function isProvided(): boolean {
  return provided !== undefined;
}

let fetchAgain: (() => Promise<void>) | undefined;

/** Called when the page's client failed to load: keeps the way to fetch and start it once more. */
export function failToProvide(tryAgain: () => Promise<void>): void {
  fetchAgain = tryAgain;
}

/** Fetches the page's client if it is not loaded. @throws what the fetch fails with */
export async function provideAgain(): Promise<void> {
  if (!isProvided()) await fetchAgain?.();
}

export function browserServices(): BrowserServices {
  if (provided === undefined) throw new Error('The page has not started');
  return provided;
}
