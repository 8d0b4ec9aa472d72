import { brand } from '#lib/brand/brand.ts';
import { dayOf, toLongDate, toLongInstant } from '#lib/domain/calendar.ts';
import { formatRate } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import { statementsOfAcceptance, statementsOfConfirmation, wordsOfStatement } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { SIGNING_NOTICE } from '#lib/legal/signing-notice.ts';
import type { SigningNotice } from '#lib/legal/signing-notice.ts';
import type { LegalPart } from '#lib/legal/legal-text.ts';
import { resolvePart, resolveWords } from '#lib/legal/references.ts';
import { TERMS_AND_CONDITIONS } from '#lib/legal/terms-and-conditions.ts';
import { hashOfShownWords } from '#server/features/consent/words-hash.ts';
import type { AgreedStatement, ContractFacts } from './contract-facts.ts';
import { figuresOf } from './contract-figures.ts';
import type { ContractFigure } from './contract-figures.ts';
import { scheduleOfOffer } from './contract-schedule.ts';
import { RIGHTS } from './contract-words.ts';

/** The form of the document: a change to its words or to what it states needs a new version. */
export const CONTRACT_FORM_VERSION = '2026-11-28';

/** Parts of the Terms and Conditions that belong to the contract: the loan terms and the direct debit agreement. */
const PARTS_OF_CONTRACT = ['loan-terms', 'direct-debit'];

export type ContractCopy = 'draft' | 'applicant' | 'countersigned';

/**
 * The whole document, every word and figure, so that drawing it adds nothing. It is stored with the applicant's copy:
 * the countersigned copy is drawn from what was agreed to, whatever has happened to texts and brand since.
 */
export type ContractModel = {
  formVersion: string;
  copy: ContractCopy;
  /** ISO 8601: when this copy was made. */
  madeAt: string;
  reference: string;
  brandName: string;
  title: string;
  copyName: string;
  dateline: string;
  draftNotice: string | undefined;
  lender: { name: string; lines: string[] };
  borrower: { name: string; lines: string[] };
  headline: {
    repaymentLabel: string;
    repayment: number;
    repaymentNote: string;
    interestRate: string;
    comparisonRate: string;
    amount: number;
    /** A contract from before 25 November 2026 has none: it says "You repay in all". */
    totalLabel?: string;
    total: number;
  };
  figures: ContractFigure[];
  comparisonRateWarning: string;
  rights: { title: string; text: string }[];
  agreements: AgreedStatement[];
  /** Directly above the signatures; a contract from before 27 November 2026 has none. */
  beforeSigning?: SigningNotice & { source: string };
  signatures: { party: string; words: string }[];
  schedule: {
    /** "Month" or "Fortnight": what the row numbers count. */
    period: string;
    periodsAYear: number;
    note: string;
    /** Repayment, interest, principal, still owing; cents. */
    rows: [number, number, number, number][];
    totals: { repayments: number; interest: number; principal: number };
  };
  termsSource: string;
  terms: LegalPart[];
};

const COPY_NAMES: Readonly<Record<ContractCopy, string>> = {
  draft: 'Draft',
  applicant: 'Your signed offer',
  countersigned: 'Countersigned copy',
};

/** The contract of an offer as it stands: a draft before it is accepted, the applicant's copy after that. */
export function buildContract(facts: ContractFacts): ContractModel {
  const { loan, acceptance, reference } = facts;
  const schedule = scheduleOfOffer(loan);
  const isMonthly = loan.paymentFrequency === 'monthly';
  const copy: ContractCopy = acceptance === undefined ? 'draft' : 'applicant';
  const madeAt = acceptance?.confirmedAt ?? acceptance?.at ?? facts.offeredAt;
  return {
    formVersion: CONTRACT_FORM_VERSION,
    copy,
    madeAt: madeAt.toISOString(),
    reference,
    brandName: brand.name,
    title: 'Personal loan contract',
    copyName: COPY_NAMES[copy],
    dateline: toLongDate(dayOf(madeAt)),
    draftNotice:
      acceptance === undefined
        ? `Nothing is agreed yet. The offer ends on ${toLongDate(dayOf(facts.offerEnds))}; until then you can read it, ask about it, and accept it or not.`
        : undefined,
    lender: {
      name: brand.licensee.name,
      lines: [
        `ABN ${brand.licensee.abn}`,
        brand.licensee.licence,
        brand.postalAddress,
        `${brand.phone.shown}, ${brand.email}`,
      ],
    },
    borrower: { name: facts.borrower.name, lines: [facts.borrower.address] },
    headline: {
      repaymentLabel: isMonthly ? 'You repay each month' : 'You repay each fortnight',
      repayment: loan.repaymentAmount,
      repaymentNote: `${String(loan.repaymentCount)} repayments over ${String(loan.loanTerm / 12)} years`,
      interestRate: `${formatRate(loan.interestRate)}% p.a.`,
      comparisonRate: `${formatRate(loan.comparisonRate)}% p.a.`,
      amount: loan.loanAmount,
      totalLabel: 'Total you repay',
      total: loan.totalCostOfLoan,
    },
    figures: figuresOf(facts, schedule),
    comparisonRateWarning: COMPARISON_RATE_WARNING,
    rights: RIGHTS.map(({ title, text }) => ({ title, text: resolveWords(text) })),
    agreements: agreementsOf(facts),
    beforeSigning: {
      ...SIGNING_NOTICE,
      source: sourceOf(BEFORE_SIGNING),
    },
    signatures: acceptance === undefined ? [] : [borrowerSignature(facts, acceptance)],
    schedule: {
      period: isMonthly ? 'Month' : 'Fortnight',
      periodsAYear: isMonthly ? 12 : 26,
      note: `Counted from the day we pay out the loan: repayment 1 is due one ${isMonthly ? 'month' : 'fortnight'} after it. We tell you the dates in writing on that day.`,
      rows: schedule.rows.map(({ repayment, interest, principal, balance }) => [
        repayment,
        interest,
        principal,
        balance,
      ]),
      totals: {
        repayments: schedule.totalCost,
        interest: schedule.totalInterest,
        principal: loan.loanAmount + loan.establishmentFee,
      },
    },
    termsSource: `${TERMS_AND_CONDITIONS.title}, version ${TERMS_AND_CONDITIONS.version}, SHA-256 ${hashOfShownWords(TERMS_AND_CONDITIONS)}`,
    terms: TERMS_AND_CONDITIONS.parts.filter(({ id }) => PARTS_OF_CONTRACT.includes(id)).map(resolvePart),
  };
}

/** The same contract with the lender's signature added. */
export function countersign(model: ContractModel, approvedAt: Date): ContractModel {
  return {
    ...model,
    copy: 'countersigned',
    copyName: COPY_NAMES.countersigned,
    madeAt: approvedAt.toISOString(),
    dateline: toLongDate(dayOf(approvedAt)),
    signatures: [
      ...model.signatures,
      {
        party: model.lender.name,
        words: `Approved and signed electronically for the lender on ${toLongInstant(approvedAt)}. The contract is made.`,
      },
    ],
  };
}

/** What is agreed to with this offer, and what was with an earlier one and is not agreed to anew. */
function agreementsOf({ loan, assets, agreedBefore }: ContractFacts): AgreedStatement[] {
  const anew = statementsOfConfirmation(loan.loanType);
  return statementsOfAcceptance(loan.loanType).map((statement) => {
    const before = anew.includes(statement) ? undefined : agreedBefore[statement.name];
    const text = wordsOfStatement(statement, assetsInSentence(assets));
    return before ?? { text, source: sourceOf(statement) };
  });
}

export function sourceOf({ version, hash }: { version: string; hash: string }): string {
  return `Version ${version}, SHA-256 ${hash.slice(0, 16)}`;
}

/** A changed offer is signed by confirming it; statements that were not agreed to again carry their own date. */
function borrowerSignature(
  { borrower, loan }: ContractFacts,
  acceptance: NonNullable<ContractFacts['acceptance']>,
): { party: string; words: string } {
  return {
    party: borrower.name,
    words: `${signedOn(loan.loanType, acceptance)} This is an offer to ${brand.licensee.name}. The contract is made when it is approved.`,
  };
}

function signedOn(loanType: LoanType, { at, confirmedAt }: NonNullable<ContractFacts['acceptance']>): string {
  if (confirmedAt === undefined) {
    return `Signed electronically on ${toLongInstant(at)}, by agreeing to the statements above.`;
  }
  const confirmed = statementsOfConfirmation(loanType);
  const numbered = statementsOfAcceptance(loanType).map((statement, index) => ({
    number: String(index + 1),
    isAnew: confirmed.includes(statement),
  }));
  const numbers = (isAnew: boolean) =>
    NUMBERS.format(numbered.filter((each) => each.isAnew === isAnew).map(({ number }) => number));
  return `Signed electronically on ${toLongInstant(confirmedAt)}, by agreeing anew to statements ${numbers(true)} above. Statement ${numbers(false)} was agreed to on ${toLongInstant(at)}.`;
}

const NUMBERS = new Intl.ListFormat('en-AU');
