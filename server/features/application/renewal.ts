import type { CreateApplication } from '#lib/contracts/application.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { isRenewable } from '#lib/domain/application-stages.ts';
import { DEPENDANT_COUNTS } from '#lib/domain/options.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { QuoteTermsFlags } from '#server/features/consent/consents.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AnswerName } from './answers-to-columns.ts';
import { isWithPartner, listHandOffs } from './hand-offs.ts';
import { holdOwnApplication } from './own-application.ts';
import type { ApplicationRow } from './repository.ts';

type LoanBefore = Pick<ApplicationRow, 'loanAmount' | 'loanType' | 'loanTypeChosen' | 'pricingDetailId'>;

/**
 * What a new application takes over from one that ended without the applicant wanting it to; anything the request
 * itself says takes precedence. Agreements are not taken over: they are given again. Also the loan as it was there, for
 * a choice that no other tier could have made, and for the option that the new quote keeps if it offers it.
 * @throws AppError 'not-yours' (403), and 'lifecycle-conflict' (409) for an application that has not ended that way.
 */
export async function withRenewedAnswers(
  transaction: Transaction,
  identity: Identity,
  { renewalOf, ...asked }: CreateApplication,
): Promise<{ input: CreateApplication; loanBefore?: LoanBefore }> {
  if (renewalOf === undefined) return { input: asked };
  const ended = await holdOwnApplication(transaction, identity, renewalOf);
  if (!canBeRenewed(ended)) throw new AppError('lifecycle-conflict');
  return { input: { ...answersOf(ended), ...asked }, ...(ended.loanTypeChosen ? { loanBefore: ended } : {}) };
}

function canBeRenewed({ status, agreement, assessmentId, handOff }: ApplicationRow): boolean {
  return isRenewable({
    status,
    isAccepted: agreement !== null,
    isAssessed: assessmentId !== null,
    isHandedOn: listHandOffs(handOff).some(isWithPartner),
  });
}

function answersOf(ended: ApplicationRow) {
  const numberOfDependants = DEPENDANT_COUNTS.find((count) => count === ended.numberOfDependants);
  const { loanPurpose, visaStatus, maritalStatus, assets, marketing } = ended;
  const loanType = ended.loanTypeChosen ? ended.loanType : undefined;
  const answers = {
    loanType,
    loanPurpose,
    visaStatus,
    maritalStatus,
    numberOfDependants,
    assets,
  } satisfies Record<Exclude<AnswerName, 'loanAmount' | keyof QuoteTermsFlags>, unknown>;
  return { ...marketing, ...withoutEmpty(answers) };
}
