import type { Identity } from '#server/features/session/identity.ts';

/** What travels with each request through the API. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** Set by the authentication middleware; routes under /contact/{contactId} never run without it. */
    identity: Identity;
  };
};
