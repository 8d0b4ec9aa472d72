import type { AxiosError, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { noteServiceTime } from '#lib/time/learn-service-time.ts';
import { SCENARIO_HEADER, SCENARIO_PARTNER_HEADER } from '#lib/domain/scenario-wire.ts';
import { ApiError, readApiError } from './api-error.ts';
import type { ErrorEffect } from './error-effects.ts';
import { effectOf } from './error-effects.ts';
import type { PendingKeys } from './pending-keys.ts';
import { createPendingKeys, keepInMemory } from './pending-keys.ts';
import { randomId } from './random-id.ts';
import { waitBeforeRetry } from './retry-policy.ts';

declare module 'axios' {
  // Our own facts about a call, which axios carries from attempt to attempt.
  interface AxiosRequestConfig {
    retriesBefore?: number;
    quietStatuses?: readonly number[] | 'all';
  }
}

/**
 * What the client is given when it is started (`app/_around-every-page/providers.tsx`); it knows no store and no page.
 */
export type ApiSettings = {
  /** The product API, same-origin unless it is deployed separately. */
  baseUrl: string;
  /** The predictive address search service (specification §7, Address). */
  addressServiceUrl: string;
  getToken: () => string | undefined;
  /** The test scenario that goes with every call of the product API; in production there is none. */
  getScenario: () => { scenario?: string; partner?: string };
  knowsContact: () => boolean;
  /** Turns the processing indicator off, shows toasts and notices, redirects, logs. */
  onError: (effect: ErrorEffect, error: ApiError) => void;
  pendingKeys: PendingKeys;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  timeoutMilliseconds: number;
};

export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the base of the product API, or an absolute URL of another service. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** The ETag of the version the change was made against; the API answers 412 when it is no longer the latest. */
  ifMatch?: string | undefined;
  /** Names what a write intends: equal intents with equal bodies are one effect. POST and PUT: by default method and path. */
  intent?: string;
  /** Each call is an effect of its own: its key is that of its retries alone, and is not kept for another press. */
  asksAnew?: boolean;
  /** Statuses the caller deals with itself: raised without any effect. */
  quiet?: readonly number[] | 'all';
  signal?: AbortSignal | undefined;
};

/** A value of the API and the ETag of its version, which a later change sends as If-Match. */
export type Versioned<T> = { value: T; etag: string | undefined };

let settings: ApiSettings = {
  baseUrl: '/api/v2',
  addressServiceUrl: '/api/address',
  getToken: () => undefined,
  getScenario: () => ({}),
  knowsContact: () => false,
  onError: () => undefined,
  pendingKeys: createPendingKeys({ storage: keepInMemory(), createKey: randomId, now: () => new Date() }),
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
  timeoutMilliseconds: 20_000,
};

/** Replaces the settings that are named; the others stay. Called before the first call. */
export function configureApi(changes: Partial<ApiSettings>): void {
  settings = { ...settings, ...changes };
}

/** The current settings, for the files of `lib/api`. */
export function apiSettings(): Readonly<ApiSettings> {
  return settings;
}

/**
 * Makes one call. Network failures and 502, 503, 504 are retried with the same idempotency key, with growing waits;
 * Retry-After is honoured. An answer that does not come from the API counts as a network failure.
 *
 * @throws ApiError for everything that is not a success, after its effect (specification §8)
 */
export async function callApi<T>(call: ApiCall): Promise<Versioned<T> & { status: number }> {
  const intent = intentOf(call);
  const key = await keyOf(call, intent);
  try {
    const client = await connect();
    const reply = await client.request<T>({
      method: call.method,
      url: urlOf(call.path, call.query),
      ...(call.body === undefined ? {} : { data: call.body }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      ...(call.quiet === undefined ? {} : { quietStatuses: call.quiet }),
      timeout: settings.timeoutMilliseconds,
      headers: {
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(call.ifMatch === undefined ? {} : { 'If-Match': call.ifMatch }),
      },
    });
    if (intent !== undefined) await settings.pendingKeys.settle(intent);
    return { value: reply.data, etag: etagOf(reply), status: reply.status };
  } catch (error) {
    const isDecided = error instanceof ApiError && !error.isUndecided;
    if (isDecided && intent !== undefined) await settings.pendingKeys.settle(intent);
    throw error;
  }
}

function keyOf({ body, ifMatch, asksAnew }: ApiCall, intent: string | undefined) {
  if (asksAnew === true) return randomId();
  return intent === undefined ? undefined : settings.pendingKeys.take(intent, [body, ifMatch]);
}

/** A PATCH sets values and needs no key, unless its caller names an intent: then it happens once, like a POST. */
function intentOf(call: ApiCall): string | undefined {
  if (call.asksAnew === true) return undefined;
  const isKeyed = call.method === 'POST' || call.method === 'PUT';
  return call.intent ?? (isKeyed ? `${call.method} ${call.path}` : undefined);
}

/** A path of the product API with its query; values that are undefined are left out. */
function urlOf(path: string, query: ApiCall['query']): string {
  const base = /^https?:|^\/api\//.test(path) ? path : `${settings.baseUrl}${path}`;
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return pairs.length === 0 ? base : `${base}?${new URLSearchParams(pairs).toString()}`;
}

function etagOf(reply: AxiosResponse): string | undefined {
  const etag: unknown = reply.headers['etag'];
  return typeof etag === 'string' ? etag : undefined;
}

let client: Promise<AxiosInstance> | undefined;

/** axios, loaded when the first call is made: no screen needs it to be drawn. */
function connect(): Promise<AxiosInstance> {
  client ??= import('axios').then(
    ({ default: axios }) => {
      const instance = axios.create({ headers: { Accept: 'application/json' } });
      instance.interceptors.request.use(attachToken);
      instance.interceptors.request.use(attachScenario);
      instance.interceptors.response.use((reply) => {
        if (isLegible(reply)) {
          noteServiceTime(reply.headers['date'], settings.now());
          return reply;
        }
        throw new axios.AxiosError('Another has answered', undefined, reply.config);
      });
      instance.interceptors.response.use(undefined, (failure: AxiosError) =>
        axios.isCancel(failure) ? Promise.reject(failure) : retryOrRaise(instance, failure),
      );
      return instance;
    },
    (error: unknown) => {
      // The next call tries to load it again.
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Loads the code of the first call ahead of it, for example when the browser is idle. */
export async function prepareApi(): Promise<void> {
  await connect();
}

/**
 * Whether the answer can be from the API, which answers in JSON or with nothing at all. A network that wants a sign-in,
 * or a company's proxy, answers any call with a page of its own, even as a success; JSON that was cut off is text as
 * well.
 */
function isLegible({ status, data }: AxiosResponse<unknown>): boolean {
  return status === 204 || typeof data === 'object';
}

/** Statuses that mean the same no matter who sends them: too large, too often. */
const SAME_FROM_ANYBODY = new Set([413, 429]);

/**
 * Whether something between here and the API refused the call: then nobody is signed out, and nothing is known to be
 * missing. Statuses from 500 on have their effects no matter who sends them.
 */
function isRefusedOnTheWay(response: AxiosResponse<unknown>): boolean {
  return (
    response.status < 500 &&
    !SAME_FROM_ANYBODY.has(response.status) &&
    isProductApi(response.config.url ?? '') &&
    !isLegible(response)
  );
}

/** The bearer goes to the product API and nowhere else: not to the address service, not with file uploads. */
function attachToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const token = settings.getToken();
  if (token !== undefined && isProductApi(config.url ?? ''))
    config.headers.set('Authorization', `Bearer ${token}`);
  return config;
}

function attachScenario(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { scenario, partner } = settings.getScenario();
  if (scenario === undefined || !isProductApi(config.url ?? '')) return config;
  config.headers.set(SCENARIO_HEADER, scenario);
  if (partner !== undefined) config.headers.set(SCENARIO_PARTNER_HEADER, partner);
  return config;
}

function isProductApi(url: string): boolean {
  return url.startsWith(`${settings.baseUrl}/`) && !url.startsWith(`${settings.baseUrl}/uploads/`);
}

async function retryOrRaise(instance: AxiosInstance, failure: AxiosError): Promise<AxiosResponse> {
  const { config } = failure;
  if (config === undefined) throw failure;
  const response =
    failure.response !== undefined && isRefusedOnTheWay(failure.response) ? undefined : failure.response;
  const retryAfter: unknown = response?.headers['retry-after'];
  const error = readApiError(
    {
      status: response?.status,
      body: response?.data,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      connectionCode: failure.code,
    },
    settings.now(),
  );
  const retriesBefore = config.retriesBefore ?? 0;
  const wait = waitBeforeRetry(error, retriesBefore, settings.random());
  if (wait !== undefined) {
    await settings.sleep(wait);
    return instance.request({ ...config, retriesBefore: retriesBefore + 1 });
  }
  if (!isQuiet(config.quietStatuses, error.status)) {
    const facts = { hadToken: config.headers.has('Authorization'), knowsContact: settings.knowsContact() };
    const effect = effectOf(error, facts);
    error.leadsTo = effect.redirect;
    // Where a notice says more than the API, the page says the same by its button.
    if (effect.notice !== undefined) error.message = effect.notice.message;
    settings.onError(effect, error);
  }
  throw error;
}

function isQuiet(quiet: readonly number[] | 'all' | undefined, status: number): boolean {
  return quiet === 'all' || (quiet?.includes(status) ?? false);
}
