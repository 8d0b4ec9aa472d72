import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import type { KnownIncome } from '#lib/api/mappers/income.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { KnownBankAccount, Observations } from '#lib/contracts/bank.ts';
import type { Servicing } from '#lib/contracts/servicing.ts';
import type { Documents } from '#lib/contracts/document.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import type { PreviousAddressValues } from '#lib/forms/screens/address-part.ts';
import type { CurrentAddressValues, EmploymentValues } from '#lib/forms/screens/quote-step-2.ts';

/**
 * The application as last known from the API: what specification §3 calls apiVals. Undefined means not loaded. Answers
 * are held as forms hold them (dollars, DD/MM/YYYY); quote and assessment as they travel (cents).
 */
export type ServerData = {
  contact: KnownContact | undefined;
  application: KnownApplication | undefined;
  currentAddress: CurrentAddressValues | undefined;
  previousAddress: PreviousAddressValues | undefined;
  employment: EmploymentValues | undefined;
  incomes: KnownIncome[] | undefined;
  expenses: KnownExpense[] | undefined;
  liabilities: LiabilityAnswers[] | undefined;
  quote: Quote | undefined;
  assessment: Assessment | undefined;
  documents: Documents | undefined;
  bankAccount: KnownBankAccount | undefined;
  observations: Observations | undefined;
  servicing: Servicing | undefined;
};

/** What the API keeps and versions as a whole. */
export type ResourceName = keyof ServerData;

/** What the applicant has picked on the offer page but not yet continued with. */
export type OfferChoice = {
  loanType?: LoanType;
  pricingDetailId?: string;
};

export type ApplicationState = ServerData & {
  /** The ETag of the version held, sent back as If-Match. */
  etags: Partial<Record<ResourceName, string>>;
  choice: OfferChoice;
  /** The repayment frequency shown on the offer page; the chosen option's own until another is picked. */
  shownFrequency: RepaymentFrequency | undefined;
};

const EMPTY: ApplicationState = {
  contact: undefined,
  application: undefined,
  currentAddress: undefined,
  previousAddress: undefined,
  employment: undefined,
  incomes: undefined,
  expenses: undefined,
  liabilities: undefined,
  quote: undefined,
  assessment: undefined,
  documents: undefined,
  bankAccount: undefined,
  observations: undefined,
  servicing: undefined,
  etags: {},
  choice: {},
  shownFrequency: undefined,
};

export const applicationStore = createStore<ApplicationState>()(() => EMPTY);

/** Reads the store in a component: `useApplication((state) => state.quote)`. */
export function useApplication<Selected>(select: (state: ApplicationState) => Selected): Selected {
  return useStore(applicationStore, select);
}

/** Takes over what the API said, together with the tag of its version. */
export function setKnown<Name extends ResourceName>(
  name: Name,
  value: ServerData[Name],
  etag: string | undefined,
): void {
  applicationStore.setState(({ etags }) => {
    const { [name]: _previous, ...others } = etags;
    return { [name]: value, etags: etag === undefined ? others : { ...others, [name]: etag } };
  });
}

export function clearApplication(): void {
  applicationStore.setState(EMPTY, true);
}
