import axios, { AxiosError, AxiosHeaders } from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { configureApi } from '#lib/api/client.ts';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import { randomId } from '#lib/api/random-id.ts';
import { device } from './saved-steps.tsx';

/** A call as the API gets it. */
export type Call = { method: string; path: string; body: unknown; ifMatch: string | undefined };
export type Reply = { status: number; data?: unknown; etag?: string };

/** What becomes of the writes of a press, from the one at that place on. */
export type Fate = {
  what: 'all answered' | 'connection lost before' | 'connection lost after' | 'one reply lost' | 'refused';
  at: number;
};
export const ALL_ANSWERED: Fate = { what: 'all answered', at: 0 };

type Carry = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;

/** The client takes its adapter once: it hands each call to the wire of the present window. */
let present: Carry | undefined;
axios.defaults.adapter = (config) => {
  if (present === undefined) throw new Error('No window is open');
  return present(config);
};

/**
 * The network of one window, under the client's real code: its repetitions, its keys and its tags. A reply is kept
 * under its key, as the API keeps it.
 */
export class ModelWire {
  #writes = 0;
  #fate = ALL_ANSWERED;
  #mayGoOn: Promise<unknown> = Promise.resolve();
  readonly #replies = new Map<string, Reply>();

  /** @param answer what the API does with a call that has come */
  constructor(answer: (call: Call) => Reply) {
    present = (config) => this.#carry(config, answer);
  }

  /** What every page load does. */
  connect(): void {
    configureApi({
      sleep: () => Promise.resolve(),
      pendingKeys: createPendingKeys({
        storage: device.drafts.pendingKeys,
        createKey: randomId,
        now: () => new Date(),
      }),
    });
  }

  /** From now on, until the next press. */
  expect(fate: Fate, mayGoOn: Promise<unknown>): void {
    this.#writes = 0;
    this.#fate = fate;
    this.#mayGoOn = mayGoOn;
  }

  async #carry(config: InternalAxiosRequestConfig, answer: (call: Call) => Reply): Promise<AxiosResponse> {
    const method = (config.method ?? 'get').toUpperCase();
    const isWrite = method !== 'GET';
    if (isWrite) await this.#mayGoOn;
    const { what, at } = this.#fate;
    const isDue = isWrite && this.#writes === at;
    const isCut =
      this.#writes > at && (what === 'connection lost before' || what === 'connection lost after');
    if (isWrite) this.#writes += 1;
    const fail = () => new AxiosError('Network Error', 'ERR_NETWORK', config);
    if (isCut || (isDue && what === 'connection lost before')) throw fail();
    const refusal: Reply = { status: 422, data: { code: 'invalid-fields', message: 'Not now.' } };
    const reply = isDue && what === 'refused' ? refusal : this.#once(config, () => answer(callOf(config)));
    if (isDue && (what === 'connection lost after' || what === 'one reply lost')) throw fail();
    return respond(config, reply);
  }

  /** The first reply is given again to whatever comes with the same key. */
  #once(config: InternalAxiosRequestConfig, effect: () => Reply): Reply {
    const key = config.headers.get('Idempotency-Key') as string | null | undefined;
    const kept = this.#replies.get(key ?? '');
    if (kept !== undefined) return kept;
    const reply = effect();
    if (typeof key === 'string' && reply.status < 300) this.#replies.set(key, reply);
    return reply;
  }
}

function callOf(config: InternalAxiosRequestConfig): Call {
  const ifMatch = config.headers.get('If-Match');
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined,
  };
}

function respond(config: InternalAxiosRequestConfig, { status, data, etag }: Reply): AxiosResponse {
  const headers = new AxiosHeaders(etag === undefined ? {} : { etag });
  const response: AxiosResponse = { status, statusText: '', data: data ?? {}, headers, config };
  if (status < 300) return response;
  throw new AxiosError('Refused', undefined, config, undefined, response);
}
