import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';

/**
 * Every background task and what it is given. Payloads hold ids and words of ours, never personal data: they lie in
 * the queue's tables in plain text. A task may run twice; each says in its handler why that is harmless.
 */
export type TaskPayloads = {
  /** Tells applicant and lender of an event. */
  'follow-up': {
    applicationId: string;
    event: LifecycleEvent;
    auditEventId: number;
    /** ISO 8601 UTC. A job of the version before has none. */
    at?: string;
  };
  /** Sends a link to whoever has an e-mail and date of birth, by their keyed hash; `askedBy` tells the askings apart. */
  'send-link': { emailAndDobIndex: string; askedBy: string };
  /** Tells whoever has an e-mail and date of birth, by their keyed hash, that somebody began an application with them. */
  'tell-owner': { emailAndDobIndex: string };
  /** Sends one message of the outbox. A job of the version before does not say by which channel. */
  'send-message': { messageId: string; channel?: 'email' | 'sms' };
  /** Hands a notice to the lender. */
  'tell-lender': LenderNotice;
  /** The sandbox lender's next step with an application. */
  'sandbox-lender': { applicationId: string; step: SandboxLenderStep };
  /** Sends what a partner is to be told of an application, in order. */
  'deliver-partner-webhooks': { applicationId: string; partner: string };
  /** Takes up webhooks to partners whose time has come and that no job waits for. */
  'resume-partner-webhooks': Record<string, never>;
  /** Fetches what a bank connection gave. */
  'fetch-bank-statements': { bankSessionId: string };
  /** Ends the provider's bank sessions of an application that has ended, or whose contact is frozen. */
  'close-bank-sessions': { applicationId: string };
  /** Ends what has run out. */
  'expire-applications': Record<string, never>;
  /** Reminds an applicant of files that they have not handed in. */
  'remind-to-hand-in': { applicationId: string };
  /** Removes a file whose record is gone. */
  'remove-file': { storageKey: string };
  /** Removes quarantined files and upload permissions nobody will use any more. */
  'sweep-uploads': Record<string, never>;
  /** Removes referrals nobody came with. */
  'tidy-referrals': Record<string, never>;
  /** Removes what is kept no longer of applicants who are. */
  'tidy-personal-data': Record<string, never>;
  /** Erases applicants whose time is up. */
  'erase-due-contacts': Record<string, never>;
};

export type TaskName = keyof TaskPayloads;

/**
 * Tasks of which one job at most waits for each subject, and what tells their subjects apart: one that is put in again
 * takes the place of the one that waits.
 */
export const SUBJECTS: { readonly [Name in TaskName]?: (payload: TaskPayloads[Name]) => string } = {
  'tell-lender': ({ id }) => id,
  'sandbox-lender': ({ applicationId, step }) => `${applicationId}:${step}`,
  'deliver-partner-webhooks': ({ applicationId, partner }) => `${applicationId}:${partner}`,
  'fetch-bank-statements': ({ bankSessionId }) => bankSessionId,
  'remind-to-hand-in': ({ applicationId }) => applicationId,
};

export const THIRD_PARTIES = ['email', 'sms', 'lender', 'bank-data', 'partners'] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** Whom a task asks: a third party that does not answer holds up no job that asks another one, or none. */
export const THIRD_PARTY_OF: {
  readonly [Name in TaskName]?: (payload: TaskPayloads[Name]) => ThirdParty | undefined;
} = {
  'send-message': ({ channel }) => channel,
  'tell-lender': () => 'lender',
  'fetch-bank-statements': () => 'bank-data',
  'close-bank-sessions': () => 'bank-data',
  'deliver-partner-webhooks': () => 'partners',
};

/** Tasks that somebody sits waiting for, a code mostly: no other holds up the workers that take them. */
export const AWAITED_TASKS: ReadonlySet<TaskName> = new Set<TaskName>([
  'send-link',
  'send-message',
  'follow-up',
]);

/**
 * Tasks that are put off by days which an applicant counts: where the sandbox moves the product's clock, they come when
 * those days have passed by it. The queue itself goes by real time.
 */
export const TASKS_OF_DAYS: ReadonlySet<TaskName> = new Set<TaskName>(['remind-to-hand-in']);

/** A payload as it lies in the queue; the worker takes the id off again. None for what starts by itself. */
export type StoredPayload<Name extends TaskName = TaskName> = TaskPayloads[Name] & {
  requestId: string | undefined;
};

export const SANDBOX_LENDER_STEPS = ['acknowledge', 'decide', 'purchase', 'await-funding', 'fund'] as const;
export type SandboxLenderStep = (typeof SANDBOX_LENDER_STEPS)[number];
