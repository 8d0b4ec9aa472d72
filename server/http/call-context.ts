import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import type { Identity } from '#server/features/session/identity.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';

/** What a webhook says it is about: the kind of its event, and the application where it names one. */
export type WebhookSubject = { type?: string | undefined; applicationId?: string | undefined };

/** What travels with each request through the API: what Hono calls its environment. */
export type CallContext = {
  /** What the front process knows about the request; nothing when the API is called as a function. */
  Bindings: {
    /** Appears in the reply (`X-Request-Id`), in problem details and in the log. */
    requestId?: string;
    /** The address that rate limits count by. */
    clientAddress?: string;
    /** Ends the connection without a reply. */
    breakConnection?: () => void;
    /** Whether its connection ended before the whole request had arrived: nobody is there to answer. */
    isBrokenOff?: () => boolean;
    /** Set by the API: the pattern of the route that the request is for. */
    route?: string | undefined;
  };
  Variables: {
    requestId: string;
    /** What QA asked for with this call; always undefined in production. */
    scenario: ScenarioInForce | undefined;
    /** Set by the authentication middleware; routes under /contact/{contactId} never run without it. */
    identity: Identity;
    /** Set by the middleware that lets partners in; routes for partners never run without it. */
    referralSource: ReferralSource;
    /**
     * Set by the middleware that lets the lender in: which of its keys it presented; routes for the lender never run
     * without it.
     */
    lenderKey: string;
    /** Set by routes for webhooks once a signature was found good: what the log may say about one that is refused. */
    webhookSubject: WebhookSubject | undefined;
  };
};
