import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { AnalyticsEvent } from '#lib/analytics/track.ts';
import { configureApi, newKey } from '#lib/api/client.ts';
import type { ErrorEffect } from '#lib/api/error-effects.ts';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import type { DraftCipher } from '#lib/drafts/draft-cipher.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import type { TabMessage } from '#lib/session/tab-channel.ts';
import { clearApplication } from '#stores/application-store.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { stopProcessing } from '#stores/interface-store.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { restart, startUp } from '#stores/actions/start-up.ts';
import type { TestApi } from './test-api.ts';

export const ORIGIN = 'https://loans.example';

/**
 * Drafts as they are: encryption has its own tests, and WebCrypto beside the API's own cryptography in one Node
 * process ends it now and then (an assertion on OpenSSL's shared error queue).
 */
const PLAIN: DraftCipher = {
  seal: (value) =>
    Promise.resolve({
      nonce: new Uint8Array(),
      text: new TextEncoder().encode(JSON.stringify(value)).buffer,
    }),
  open: ({ text }) => Promise.resolve(JSON.parse(new TextDecoder().decode(text)) as unknown),
  forgetKey: () => undefined,
};

/** What becomes of a request on its way: it never arrives, its reply never arrives, or this is answered instead. */
export type Fault = 'lose request' | 'lose reply' | Response;

/**
 * The browser of an applicant, in front of the real API: the client's own code with a cookie jar, a device that keeps
 * drafts, and a wire on which a test can put faults.
 */
export function openBrowser(api: Pick<TestApi, 'app' | 'now'>) {
  const device = createMemoryStorage();
  const sent: { method: string; path: string; key: string | null }[] = [];
  const faults: { isAt: (method: string, path: string) => boolean; fault: Fault; times: number }[] = [];
  const seen = {
    effects: [] as ErrorEffect[],
    events: [] as AnalyticsEvent[],
    navigations: [] as string[],
    pageLoads: [] as string[],
    tabMessages: [] as TabMessage[],
    logs: [] as string[],
  };
  let cookie: string | undefined;
  let path = '/quote/step-1';

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
      if (due !== undefined) due.times -= 1;
      if (due?.fault === 'lose request') return HttpResponse.error();
      if (due !== undefined && due.fault !== 'lose reply') return due.fault.clone();
      const reply = await forward(request);
      return due === undefined ? reply : HttpResponse.error();
    }),
  );
  wire.listen();

  async function forward(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('origin', ORIGIN);
    if (cookie !== undefined) headers.set('cookie', cookie);
    const reply = await api.app.fetch(new Request(request, { headers }), {});
    for (const text of reply.headers.getSetCookie()) {
      cookie = /Max-Age=0/i.test(text) ? undefined : text.split(';', 1)[0];
    }
    return reply;
  }

  /** What a page has when it is loaded: nothing but the device and the cookie. */
  function loadPage() {
    clearSession();
    clearApplication();
    stopProcessing();
    sessionStore.setState({ startUp: 'pending', resumeWith: undefined });
    const drafts = assembleDrafts(device, PLAIN, api.now);
    provideBrowserServices({
      drafts,
      tabs: { post: (message) => seen.tabMessages.push(message), listen: () => () => undefined },
      now: api.now,
      scenario: () => ({}),
      marketing: () => ({ sourceOfBusiness: 'newsletter' }),
      tracking: () => ({ devicetype: 'desktop', sessionId: 'visit-1' }),
      noteSession: () => undefined,
      noteAddingBank: () => undefined,
      track: (event) => seen.events.push(event),
      log: (message) => seen.logs.push(message),
      navigate: (to) => seen.navigations.push(to),
      loadPage: (to) => seen.pageLoads.push(to),
      restart: () => restart(path),
      formsHost: undefined,
      blogUrl: undefined,
    });
    configureApi({
      baseUrl: `${ORIGIN}/api/v2`,
      addressServiceUrl: `${ORIGIN}/api/address`,
      getToken: () => sessionStore.getState().authToken,
      knowsContact: () => sessionStore.getState().contactId !== undefined,
      onError: (effect) => seen.effects.push(effect),
      pendingKeys: createPendingKeys({ storage: drafts.pendingKeys, createKey: newKey, now: api.now }),
      now: api.now,
      sleep: () => Promise.resolve(),
      random: () => 0,
    });
    return drafts;
  }

  return {
    ...seen,
    sent,
    /** Loads a page: nothing of the page before is left in memory. */
    async open(at: string) {
      path = at;
      const drafts = loadPage();
      await startUp(at, cookie !== undefined);
      return drafts;
    },
    /** Puts a fault on the next requests of this method whose path ends so. */
    fault(method: string, ending: string, fault: Fault, times = 1) {
      faults.push({ isAt: (used, pathname) => used === method && pathname.endsWith(ending), fault, times });
    },
    /** Another browser signs the applicant out of everything, or the hour passes. */
    dropCookie: () => {
      cookie = undefined;
    },
    close: () => {
      wire.close();
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;
