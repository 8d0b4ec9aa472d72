import { expireApplications } from '#server/features/application/expire-applications.ts';
import { remindToHandIn } from '#server/features/document/remind-to-hand-in.ts';
import { removeStoredFile, sweepUploads } from '#server/features/document/tidy-files.ts';
import { closeBankSessions } from '#server/features/bank/close-sessions.ts';
import { fetchBankStatements } from '#server/features/bank/fetch-statements.ts';
import { remindWhereToPay } from '#server/features/bank/remind-where-to-pay.ts';
import { tellLender } from '#server/features/lender/tell-lender.ts';
import { remindOfLastDay } from '#server/features/message/remind-of-last-day.ts';
import { sendMessage } from '#server/features/message/send-message.ts';
import {
  deliverPartnerWebhooks,
  resumePartnerWebhooks,
} from '#server/features/partner-webhook/deliver-webhooks.ts';
import { tidyReferrals } from '#server/features/referral/tidy-referrals.ts';
import { eraseDueContacts } from '#server/features/retention/erase-due-contacts.ts';
import { tidyPersonalData } from '#server/features/retention/tidy-personal-data.ts';
import { sendLink } from '#server/features/sign-in/send-code.ts';
import { tellOwner } from '#server/features/sign-in/tell-owner.ts';
import { playLender } from '#server/sandbox/play-lender.ts';
import { followUp } from './follow-up.ts';
import type { JobDeps } from './job-deps.ts';
import type { TaskName, TaskPayloads } from '#server/queue/task-payloads.ts';

export type TaskHandlers = {
  [Name in TaskName]: (deps: JobDeps, payload: TaskPayloads[Name]) => Promise<void>;
};

/** Every background task by name. A handler may run twice with the same payload; each says why that is harmless. */
export const TASKS: TaskHandlers = {
  'follow-up': followUp,
  'send-link': sendLink,
  'tell-owner': tellOwner,
  'send-message': sendMessage,
  'tell-lender': tellLender,
  'sandbox-lender': playLender,
  'deliver-partner-webhooks': deliverPartnerWebhooks,
  'resume-partner-webhooks': resumePartnerWebhooks,
  'expire-applications': expireApplications,
  'remind-of-last-day': remindOfLastDay,
  'fetch-bank-statements': fetchBankStatements,
  'close-bank-sessions': closeBankSessions,
  'remind-to-hand-in': remindToHandIn,
  'remind-where-to-pay': remindWhereToPay,
  'remove-file': removeStoredFile,
  'sweep-uploads': sweepUploads,
  'tidy-referrals': tidyReferrals,
  'tidy-personal-data': tidyPersonalData,
  'erase-due-contacts': eraseDueContacts,
};

/** When tasks start on their own (minute hour day month weekday), in UTC. */
export const CRONTAB = [
  '* * * * * expire-applications',
  '* * * * * resume-partner-webhooks',
  // By day in Australia: its days begin at midnight, and one of its mails has a text message.
  '7 0-8 * * * remind-of-last-day',
  '17 * * * * sweep-uploads',
  '47 * * * * tidy-referrals',
  '32 * * * * tidy-personal-data',
  // At night in Australia.
  '2 16 * * * erase-due-contacts',
].join('\n');
