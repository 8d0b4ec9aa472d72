import type { AppDeps } from '#server/deps.ts';

/** Calls our own API the way an outside party would: with a request, through every check. */
export type CallApi = (request: Request) => Response | Promise<Response>;

/** What background tasks know of the world: what the API knows, and the API itself, as a stand-in would call it. */
export type JobDeps = AppDeps & { callApi: CallApi };
