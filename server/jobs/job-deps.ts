import type { AppDeps } from '#server/deps.ts';

/** Calls our own API the way an outside party would: with a request, through every check. */
export type CallApi = (request: Request) => Response | Promise<Response>;

/** What background tasks have access to: what the API has, and the API itself, as a stand-in would call it. */
export type JobDeps = AppDeps & { callApi: CallApi };
