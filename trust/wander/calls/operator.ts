import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { endApplication } from '#server/features/application/end-application.ts';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import {
  agreeToElectronicCommunications,
  withdrawElectronicCommunications,
} from '#server/features/consent/electronic-communications.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { recordMoneyReturned } from '#server/features/lender/record-money-returned.ts';
import { recordPayout } from '#server/features/lender/record-payout.ts';
import { allowEnquiries } from '#server/features/quote/allow-enquiries.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { copyAssessment } from '#server/features/rights/copy-assessment.ts';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { exportContact } from '#server/features/rights/export-contact.ts';
import { AppError } from '#server/http/app-error.ts';
import { findApplicationAtLender } from '#server/sandbox/find-application.ts';
import { loanNumberOf } from '#tests/support/payout.ts';
import type { Life, Walk } from './life.ts';

type Target = { walk: Walk; life: Life; applicationId: string };
const requestId = 'walked';
const HOW = { reason: 'walked', requestId };

/** What each command does; returns the outcome. */
const COMMANDS: Readonly<Record<string, (target: Target) => Promise<string>>> = {
  'application:end': async ({ walk: { api, random }, applicationId }) => {
    const how = { ...HOW, isConfirmed: random.fraction() < 0.7 };
    const { outcome } = await endApplication(api.deps, applicationId, how);
    return outcome === 'ends' && !how.isConfirmed ? 'would end' : outcome;
  },
  'application:paid-out': async (target) => {
    const { walk, applicationId } = target;
    const known = await payoutOf(target);
    return (await recordPayout(walk.api.deps, applicationId, known, { isConfirmed: true, requestId }))
      .outcome;
  },
  'money:returned': async ({ walk: { api, random }, applicationId }) => {
    const on = dayOf(api.now());
    const returned = {
      amount: random.oneOf([10_000, 500_000]),
      on,
      reference: `R-${String(random.between(1, 3))}`,
    };
    return (await recordMoneyReturned(api.deps, applicationId, returned, { isConfirmed: true, requestId }))
      .outcome;
  },
  'contact:freeze': async ({ walk: { api }, life }) =>
    (await freezeContact(api.deps, life.contactId, HOW)).outcome,
  'contact:unfreeze': async ({ walk: { api }, life }) =>
    (await unfreezeContact(api.deps, life.contactId, HOW)).outcome,
  'contact:correct': async ({ walk: { api, random }, life }) => {
    const mobile = `04${String(random.between(10_000_000, 99_999_999))}`;
    const { outcome } = await correctContact(api.deps, life.contactId, { mobile }, HOW);
    if (outcome === 'corrected') life.kept.whole.set('', { ...life.kept.whole.get(''), mobile });
    return outcome;
  },
  'contact:export': async ({ walk: { api }, life }) =>
    (await exportContact(api.deps, life.contactId, requestId)) ? 'exported' : 'unknown',
  'assessment:copy': async ({ walk: { api }, applicationId }) =>
    (await copyAssessment(api.deps, applicationId, requestId)).outcome,
  'hand-off:withdraw': async ({ walk: { api }, applicationId }) => {
    const [row] = await api.query<{ receipt: string | null }>(
      `select referral ->> 'receipt' as receipt from application where id = $1`,
      [applicationId],
    );
    if (!row?.receipt) return 'none';
    return (await withdrawHandOffOf(api.deps, row.receipt, requestId))?.stood === true
      ? 'withdrawn'
      : 'was so before';
  },
  'e-communications:withdraw': ({ walk: { api }, life }) =>
    withdrawElectronicCommunications(api.deps, life.contactId, requestId),
  'e-communications:agree': ({ walk: { api }, life }) =>
    agreeToElectronicCommunications(api.deps, life.contactId, requestId),
  'enquiries:allow': ({ walk: { api }, life }) => allowEnquiries(api.deps, life.contactId, HOW),
  erase: async ({ walk: { api }, life }) =>
    (await eraseContact(api.deps, life.contactId, { reason: 'asked for', requestId })).outcome,
};

const NAMES = Object.keys(COMMANDS);

async function payoutOf({ walk: { api, random }, applicationId }: Target) {
  const application = await findApplicationAtLender(api.deps, applicationId);
  return {
    reference: loanNumberOf({ applicationId }),
    amountPaidOut: application?.outcome?.offered?.loanAmount ?? 500_000,
    on: addDays(dayOf(api.now()), random.oneOf([0, 0, -1, 1])),
  };
}

/** An operator's command, as its program carries it out. What our rules refuse is reported to the operator. */
export async function beOperator(walk: Walk, life: Life): Promise<void> {
  const { api, random, note } = walk;
  const [row] = await api.query<{ id: string }>(
    'select id from application where contact_id = $1 order by random() limit 1',
    [life.contactId],
  );
  const [first = '', ...others] = NAMES;
  const name = random.oneOf([first, ...others]);
  // Only rarely: they are gone after that.
  if (name === 'erase' && random.fraction() < 0.7) return;
  const target = { walk, life, applicationId: row?.id ?? life.contactId };
  const outcome = await COMMANDS[name]?.(target).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
  note(`${name}: ${String(outcome)}`);
}

/** Lets a frozen applicant in again. */
export async function unfreeze({ api }: Walk, { contactId }: Life): Promise<void> {
  await unfreezeContact(api.deps, contactId, HOW);
}
