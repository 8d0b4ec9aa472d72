import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { AnalyticsEvent } from '#lib/analytics/track.ts';
import { configureApi } from '#lib/api/client.ts';
import type { MarketingFields } from '#lib/api/mappers/application.ts';
import type { ErrorEffect } from '#lib/api/error-effects.ts';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import type { DraftCipher } from '#lib/drafts/draft-cipher.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { readMarketingParameters } from '#lib/referral/marketing-parameters.ts';
import {
  contactOfLink,
  forgetVisitReferral,
  readVisitReferral,
  takeVisitReferral,
} from '#lib/referral/visit-referral.ts';
import { randomId } from '#lib/api/random-id.ts';
import { scenarioOfCalls } from '#lib/referral/scenario.ts';
import type { TabMessage } from '#lib/session/tab-channel.ts';
import { clearApplication } from '#stores/application-store.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { stopProcessing } from '#stores/interface-store.ts';
import { resetReferral } from '#stores/referral-store.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import { keepEmail } from '#stores/actions/keep-email.ts';
import { loadReferral } from '#stores/actions/load-referral.ts';
import { restart, startUp } from '#stores/actions/start-up.ts';
import { ConnectionLost } from '#server/scenarios/apply-scenario.ts';
import type { TestApi } from './test-api.ts';

export const ORIGIN = 'https://loans.example';

/**
 * Drafts in plain text: encryption has its own tests, and WebCrypto next to the API's own cryptography in one Node
 * process crashes it now and then (an assertion on OpenSSL's shared error queue).
 */
const PLAIN: DraftCipher = {
  seal: (value) =>
    Promise.resolve({
      nonce: new Uint8Array(),
      text: new TextEncoder().encode(JSON.stringify(value)).buffer,
    }),
  open: ({ text }) => Promise.resolve(JSON.parse(new TextDecoder().decode(text)) as unknown),
  isUnderKeptKey: () => Promise.resolve(true),
  forgetKey: () => undefined,
};

/** What happens to a request on its way: it never arrives, its reply never arrives, or this is answered instead. */
export type Fault = 'lose request' | 'lose reply' | Response;

/** What a tab keeps as long as it is open. */
function createVisitStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/**
 * The browser of an applicant, in front of the real API: the client's own code with a cookie jar, a device that keeps
 * drafts, and a wire that a test can put faults on.
 */
export function openBrowser(api: Pick<TestApi, 'app' | 'now'>) {
  const device = createMemoryStorage();
  const sent: { method: string; path: string; key: string | null }[] = [];
  const faults: {
    what: string;
    isAt: (method: string, path: string) => boolean;
    fault: Fault;
    times: number;
    isMet: boolean;
  }[] = [];
  const seen = {
    effects: [] as ErrorEffect[],
    events: [] as AnalyticsEvent[],
    navigations: [] as string[],
    pageLoads: [] as string[],
    /** Page loads that leave nothing about the applicant behind. */
    leftFor: [] as string[],
    tabMessages: [] as TabMessage[],
    logs: [] as string[],
  };
  const cookies = new Map<string, string>();
  const visit = createVisitStorage();
  let marketing: MarketingFields = { sourceOfBusiness: 'newsletter' };
  let path = '/quote/step-1';
  let formsHost: string | undefined;
  const stopKeepingEmail = keepEmail();

  const wire = setupServer(
    http.all(`${ORIGIN}/api/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const { method } = request;
      sent.push({
        method,
        path: pathname.replace('/api/v2', ''),
        key: request.headers.get('idempotency-key'),
      });
      const due = faults.find(({ isAt, times }) => times > 0 && isAt(method, pathname));
      if (due !== undefined) {
        due.times -= 1;
        due.isMet = true;
      }
      if (due?.fault === 'lose request') return HttpResponse.error();
      if (due !== undefined && due.fault !== 'lose reply') return due.fault.clone();
      const reply = await forward(request).catch((failure: unknown) => {
        if (failure instanceof ConnectionLost) return HttpResponse.error();
        throw failure;
      });
      return due === undefined ? reply : HttpResponse.error();
    }),
  );
  wire.listen();

  async function forward(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('origin', ORIGIN);
    if (cookies.size > 0) headers.set('cookie', [...cookies.values()].join('; '));
    const reply = await api.app.fetch(new Request(request, { headers }), {});
    keepCookies(reply);
    return reply;
  }

  function keepCookies(reply: Response) {
    for (const text of reply.headers.getSetCookie()) {
      const [pair = ''] = text.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      if (/Max-Age=0/i.test(text)) cookies.delete(name);
      else cookies.set(name, pair);
    }
  }

  const hasApplicationCookie = () => [...cookies.keys()].some((name) => name.endsWith('application'));

  /** What a page has when it is loaded: nothing but the device and the cookie. */
  function loadPage() {
    clearSession();
    clearApplication();
    resetReferral();
    uploadStore.setState(uploadStore.getInitialState(), true);
    stopProcessing();
    sessionStore.setState({ startUp: 'pending', resumeWith: undefined });
    const drafts = assembleDrafts({ storage: device, cipher: PLAIN, now: api.now, visit });
    provideBrowserServices({
      drafts,
      tabs: { post: (message) => seen.tabMessages.push(message), listen: () => () => undefined },
      now: api.now,
      scenario: () => scenarioOfCalls(visit),
      marketing: () => marketing,
      referral: () => readVisitReferral(visit),
      forgetReferral: () => {
        forgetVisitReferral(visit);
      },
      tracking: () => ({ devicetype: 'desktop', sessionId: 'visit-1' }),
      noteSession: () => undefined,
      noteEndedSession: () => undefined,
      noteSignOutDue: () => undefined,
      noteAddingBank: () => undefined,
      track: (event) => seen.events.push(event),
      log: (message) => seen.logs.push(message),
      navigate: (to) => seen.navigations.push(to),
      loadPage: (to) => seen.pageLoads.push(to),
      leaveFor: (to) => seen.leftFor.push(to),
      path: () => path,
      restart: () => restart(path),
      formsHost,
      blogUrl: undefined,
    });
    configureApi({
      baseUrl: `${ORIGIN}/api/v2`,
      addressServiceUrl: `${ORIGIN}/api/address`,
      getToken: () => sessionStore.getState().authToken,
      getScenario: () => scenarioOfCalls(visit),
      knowsContact: () => sessionStore.getState().contactId !== undefined,
      onError: (effect) => seen.effects.push(effect),
      pendingKeys: createPendingKeys({ storage: drafts.pendingKeys, createKey: randomId, now: api.now }),
      now: api.now,
      sleep: () => Promise.resolve(),
      random: () => 0,
    });
    return drafts;
  }

  return {
    ...seen,
    sent,
    /** Loads a page: nothing of the previous page is left in memory. */
    async open(at: string) {
      const { pathname, search } = new URL(at, ORIGIN);
      path = pathname;
      marketing = { ...marketing, ...readMarketingParameters(search) };
      takeVisitReferral(search, visit);
      const drafts = loadPage();
      await startUp(pathname, hasApplicationCookie(), contactOfLink(search));
      await loadReferral();
      return drafts;
    },
    /**
     * Opens a partner's link: as the front process does, spends its token, keeps the cookies it gives, and opens the
     * page without it.
     */
    async openLink(link: string) {
      const url = new URL(link);
      const body = JSON.stringify({ token: url.searchParams.get('partnerToken') });
      const headers = { 'content-type': 'application/json' };
      const exchange = new Request(`${ORIGIN}/api/v2/referral/token`, { method: 'POST', headers, body });
      keepCookies(await api.app.fetch(exchange, {}));
      url.searchParams.delete('partnerToken');
      return this.open(`${url.pathname}${url.search}`);
    },
    /** Puts a fault on the next requests with this method whose path ends like this. */
    fault(method: string, ending: string, fault: Fault, times = 1) {
      faults.push({
        what: `${method} …${ending}`,
        isAt: (used, pathname) => used === method && pathname.endsWith(ending),
        fault,
        times,
        isMet: false,
      });
    },
    /** As the badge does: a scenario that goes with every call of this visit. */
    keepScenario: (name: string, partner?: string) => {
      visit.setItem('scenario', JSON.stringify({ name, partner, isSent: true }));
    },
    /** From the next page on, the pages of the forms host are at this address. */
    haveFormsHost: (address: string) => {
      formsHost = address;
    },
    /** Another browser signs the applicant out of everything, or the hour passes. */
    dropCookie: () => {
      cookies.clear();
    },
    /** @throws Error for a fault that no request met: a test with one shows nothing */
    close: () => {
      stopKeepingEmail();
      wire.close();
      const unmet = faults.filter(({ isMet }) => !isMet).map(({ what }) => what);
      if (unmet.length > 0) throw new Error(`No request met the fault on ${unmet.join(', ')}`);
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;
