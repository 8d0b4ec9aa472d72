import type { CreateApplication } from '#lib/contracts/application.ts';
import { DEPENDANT_COUNTS } from '#lib/domain/options.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { listHandOffs, stands } from './hand-offs.ts';
import { holdOwnApplication } from './own-application.ts';
import type { ApplicationRow } from './repository.ts';

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
 * Expired, declined by the lender, or referred for what an assessment found and not handed on yet: other figures may do.
 * Declined before acceptance it takes changes itself.
 */
function isRenewable({ status, agreement, assessmentId, handOff }: ApplicationRow): boolean {
  return (
    status === 'Application Expired' ||
    (status === 'Declined' && agreement !== null) ||
    (status === 'Referred To Partner' && assessmentId !== null && !listHandOffs(handOff).some(stands))
  );
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
