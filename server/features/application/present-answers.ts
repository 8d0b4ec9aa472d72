import {
  ASSET_OWNERSHIPS,
  ASSET_TYPES,
  DEPENDANT_COUNTS,
  LOAN_PURPOSES,
  MARITAL_STATUSES,
  VISA_STATUSES,
} from '#lib/domain/options.ts';
import type { AnswerName } from './answers-to-columns.ts';
import { isEditable } from './lifecycle.ts';
import type { ApplicationRow } from './repository.ts';

/** Answers that are chosen from a list which may lose a word; the database holds the loan's type to its list. */
type ChosenName = Exclude<
  AnswerName,
  'loanAmount' | 'loanType' | 'isResident' | 'authoriseS1S' | 'acceptCreditGuideAndDisclosure'
>;

/** A stored answer; null where it is no option any more. */
export function presentOption<Option>(options: readonly Option[], stored: unknown): Option | null {
  return options.find((option) => option === stored) ?? null;
}

/**
 * The answers of an application that are chosen from a list: while they can be changed, one that is no option any more
 * is unanswered, and the form asks again. What was agreed to stays in its own words.
 */
export function presentAnswers(application: Pick<ApplicationRow, ChosenName | 'status' | 'agreement'>) {
  const { loanPurpose, maritalStatus, numberOfDependants, visaStatus, assets } = application;
  if (!isEditable(application)) return { loanPurpose, maritalStatus, numberOfDependants, visaStatus, assets };
  return {
    loanPurpose: presentOption(LOAN_PURPOSES, loanPurpose),
    maritalStatus: presentOption(MARITAL_STATUSES, maritalStatus),
    numberOfDependants: presentOption(DEPENDANT_COUNTS, numberOfDependants),
    visaStatus: presentOption(VISA_STATUSES, visaStatus),
    assets: assets.filter(
      ({ assetType, ownership }) =>
        presentOption(ASSET_TYPES, assetType) !== null && presentOption(ASSET_OWNERSHIPS, ownership) !== null,
    ),
  } satisfies Record<ChosenName, unknown>;
}
