import { milliseconds } from 'date-fns/milliseconds';
import type { AppDeps } from '#server/deps.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';

/** Makes the product API with other parts; here, with its own clock. */
export type CreateApi = (deps: AppDeps) => { fetch: CallApi };

/** Our own API as an applicant's browser calls it, at a time of the scenario's own. */
export type ScenarioApi = {
  deps: AppDeps;
  callApi: CallApi;
  send: (method: string, path: string, body?: unknown, token?: string) => Promise<Response>;
  /** @throws Error when the answer is not a success: a scenario's steps always fit the rules */
  must: <Reply>(method: string, path: string, body?: unknown, token?: string) => Promise<Reply>;
};

/**
 * The API as it was this many minutes ago. Nobody's clock is moved: what is done here happens at that time, and
 * everybody else carries on in the present.
 */
export function openScenarioApi(
  deps: AppDeps,
  callApi: CallApi,
  createApi: CreateApi,
  minutesAgo: number,
): ScenarioApi {
  if (minutesAgo === 0) return withCalls(deps, callApi);
  const ago = milliseconds({ minutes: minutesAgo });
  const then: AppDeps = {
    ...deps,
    sandboxClock: undefined,
    clock: () => new Date(deps.clock().getTime() - ago),
  };
  const api = createApi(then);
  return withCalls(then, (request) => api.fetch(request));
}

function withCalls(deps: AppDeps, callApi: CallApi): ScenarioApi {
  const send: ScenarioApi['send'] = async (method, path, body, token) => {
    const base = path.startsWith('/api/') ? '' : '/api/v2';
    return callApi(
      new Request(new URL(`${base}${path}`, deps.config.publicUrl), {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  };
  return {
    deps,
    callApi,
    send,
    async must<Reply>(...call: Parameters<ScenarioApi['send']>) {
      const reply = await send(...call);
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${call[0]} ${call[1]} answered ${String(reply.status)} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Reply;
    },
  };
}
