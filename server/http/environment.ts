import type { Identity } from '#server/features/session/identity.ts';

/** What travels with each request through the API. */
export type AppEnv = {
  /** What the front process knows of the request; nothing when the API is called as a function. */
  Bindings: { requestId?: string; clientAddress?: string };
  Variables: {
    requestId: string;
    /** Set by the authentication middleware; routes under /contact/{contactId} never run without it. */
    identity: Identity;
  };
};
