import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';

/**
 * Every background task and what it is given. Payloads contain our own ids and words, never personal data: they are in
 * the queue's tables in plain text. A task may run twice; each says in its handler why that is harmless.
 */
export type TaskPayloads = {
  /** Tells the applicant and the lender of an event. */
  'follow-up': {
    applicationId: string;
    event: LifecycleEvent;
    auditEventId: number;
    /** ISO 8601 UTC. A job from the previous version has none. */
    at?: string;
  };
  /**
   * Sends a link to the person with an e-mail and date of birth, given as a keyed hash; `askedBy` tells requests apart.
   */
  'send-link': { emailAndDobIndex: string; askedBy: string };
  /**
   * Tells the person with an e-mail and date of birth, given as a keyed hash, that somebody started an application with
   * them.
   */
  'tell-owner': { emailAndDobIndex: string };
  /** Sends one message from the outbox. A job from the previous version does not say by which channel. */
  'send-message': { messageId: string; channel?: 'email' | 'sms' };
  /** Delivers a notice to the lender. */
  'tell-lender': LenderNotice;
  /** The sandbox lender's next step with an application. */
  'sandbox-lender': { applicationId: string; step: SandboxLenderStep };
  /** Sends what a partner is to be told of an application, in order. */
  'deliver-partner-webhooks': { applicationId: string; partner: string };
  /** Takes up webhooks to partners that are due and have no waiting job. */
  'resume-partner-webhooks': Record<string, never>;
  /** Fetches what a bank connection gave. */
  'fetch-bank-statements': { bankSessionId: string };
  /**
   * Ends the provider's bank sessions of an application that has ended, or whose contact is frozen; and those whose
   * document was removed, by the provider's own ids.
   */
  'close-bank-sessions': { applicationId: string; removed?: readonly string[] };
  /** Ends what has run out. */
  'expire-applications': Record<string, never>;
  /** Reminds applicants of a last day that is near. */
  'remind-of-last-day': Record<string, never>;
  /** Reminds an applicant of files that they have not handed in. */
  'remind-to-hand-in': { applicationId: string };
  /** Reminds an applicant to say where to pay their approved loan; `number` counts from 0. */
  'remind-where-to-pay': { applicationId: string; number: number };
  /** Removes a file whose record is gone. */
  'remove-file': { storageKey: string };
  /** Removes upload permissions that ended. */
  'sweep-uploads': Record<string, never>;
  /** Removes referrals that nobody came by. */
  'tidy-referrals': Record<string, never>;
  /** Removes what is no longer kept about applicants who are. */
  'tidy-personal-data': Record<string, never>;
  /** Erases applicants whose time is up. */
  'erase-due-contacts': Record<string, never>;
};

export type TaskName = keyof TaskPayloads;

/**
 * Tasks with at most one waiting job per subject, and what tells their subjects apart: a job that is enqueued again
 * replaces the waiting one.
 */
export const SUBJECTS: { readonly [Name in TaskName]?: (payload: TaskPayloads[Name]) => string } = {
  'tell-lender': ({ id }) => id,
  'sandbox-lender': ({ applicationId, step }) => `${applicationId}:${step}`,
  'deliver-partner-webhooks': ({ applicationId, partner }) => `${applicationId}:${partner}`,
  'fetch-bank-statements': ({ bankSessionId }) => bankSessionId,
  'remind-to-hand-in': ({ applicationId }) => applicationId,
  'remind-where-to-pay': ({ applicationId }) => applicationId,
};

export const THIRD_PARTIES = ['email', 'sms', 'lender', 'bank-data', 'partners'] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** Which third party a task calls, if any: one that does not answer holds up no job that calls another, or none. */
export const THIRD_PARTY_OF: {
  readonly [Name in TaskName]: ((payload: TaskPayloads[Name]) => ThirdParty | undefined) | undefined;
} = {
  'follow-up': undefined,
  'send-link': undefined,
  'tell-owner': undefined,
  'send-message': ({ channel }) => channel,
  'tell-lender': () => 'lender',
  'sandbox-lender': undefined,
  'deliver-partner-webhooks': () => 'partners',
  'resume-partner-webhooks': undefined,
  'fetch-bank-statements': () => 'bank-data',
  'close-bank-sessions': () => 'bank-data',
  'expire-applications': undefined,
  'remind-of-last-day': undefined,
  'remind-to-hand-in': undefined,
  'remind-where-to-pay': undefined,
  'remove-file': undefined,
  'sweep-uploads': undefined,
  'tidy-referrals': undefined,
  'tidy-personal-data': undefined,
  'erase-due-contacts': undefined,
};

/** The tasks of this version; the queue may hold jobs of another one's. */
export const TASK_NAMES: readonly string[] = Object.keys(THIRD_PARTY_OF);

/** Tasks that somebody sits waiting for, mostly a code: no other task holds up the workers that take them. */
export const AWAITED_TASKS: ReadonlySet<TaskName> = new Set<TaskName>([
  'send-link',
  'send-message',
  'follow-up',
]);

/**
 * Tasks that are put off by days that an applicant counts: when the sandbox moves the product's clock, they run when
 * those days have passed by that clock. The queue itself goes by real time.
 */
export const TASKS_OF_DAYS: ReadonlySet<TaskName> = new Set<TaskName>([
  'remind-to-hand-in',
  'remind-where-to-pay',
]);

/**
 * A payload as stored in the queue; the worker removes the id again. There is no id for tasks that start on their own.
 */
export type StoredPayload<Name extends TaskName = TaskName> = TaskPayloads[Name] & {
  requestId: string | undefined;
};

export const SANDBOX_LENDER_STEPS = ['acknowledge', 'decide', 'purchase', 'await-funding', 'fund'] as const;
export type SandboxLenderStep = (typeof SANDBOX_LENDER_STEPS)[number];
