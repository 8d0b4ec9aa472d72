import type { CreateApplication } from '#lib/contracts/application.ts';
import { DEPENDANT_COUNTS } from '#lib/domain/options.ts';
import type { Transaction } from '#server/db/connection.ts';
import { ENDED_STATUSES } from '#server/features/contact/service.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { holdOwnApplication } from './own-application.ts';
import { listApplications } from './repository.ts';
import type { ApplicationRecord, ApplicationRow } from './repository.ts';

/**
 * What a new application takes over from one that has ended without the applicant's wish, under whatever the request
 * itself says. Agreements are not among it: they are given anew.
 * @throws AppError 'not-yours' (403), and 'lifecycle-conflict' (409) for an application that has not ended so.
 */
export async function withRenewedAnswers(
  transaction: Transaction,
  identity: Identity,
  { renewalOf, ...asked }: CreateApplication,
): Promise<CreateApplication> {
  if (renewalOf === undefined) return asked;
  const ended = await holdOwnApplication(transaction, identity, renewalOf);
  if (!isRenewable(ended)) throw new AppError('lifecycle-conflict');
  return { ...answersOf(ended), ...asked };
}

/**
 * The application that is going since the one to be renewed has ended: another tab has renewed it, or this one before
 * its answer was lost. The caller holds the contact, so that of two renewals at once the second finds the first.
 */
export async function findGoingSince(
  transaction: Transaction,
  { contactId }: Identity,
  renewalOf: string | undefined,
): Promise<ApplicationRecord | undefined> {
  if (renewalOf === undefined) return undefined;
  const [newest] = await listApplications(transaction, contactId);
  if (newest === undefined || newest.application.id === renewalOf) return undefined;
  return isGoing(newest.application) ? newest : undefined;
}

/** What has come to its end is neither renewed into nor gone on with. */
function isGoing({ status }: ApplicationRow): boolean {
  return !ENDED_STATUSES.includes(status);
}

/** Expired, or declined by the lender. Declined before acceptance it takes changes itself. */
function isRenewable({ status, agreement }: ApplicationRow): boolean {
  return status === 'Application Expired' || (status === 'Declined' && agreement !== null);
}

function answersOf(ended: ApplicationRow) {
  const numberOfDependants = DEPENDANT_COUNTS.find((count) => count === ended.numberOfDependants);
  const { loanPurpose, visaStatus, maritalStatus, assets, marketing } = ended;
  return {
    ...marketing,
    assets,
    ...(ended.loanTypeChosen ? { loanType: ended.loanType } : {}),
    ...(loanPurpose === null ? {} : { loanPurpose }),
    ...(visaStatus === null ? {} : { visaStatus }),
    ...(maritalStatus === null ? {} : { maritalStatus }),
    ...(numberOfDependants === undefined ? {} : { numberOfDependants }),
  };
}
