import type { CalendarDay } from '#lib/domain/calendar.ts';
import type {
  LoanPurpose,
  LoanType,
  MaritalStatus,
  RepaymentFrequency,
  ResidencyType,
} from '#lib/domain/options.ts';
import type { FieldValue } from './field-value.ts';

/** What is known from elsewhere and decides what a screen asks, and how: mostly answers given on other screens. */
export type GivenAnswers = {
  /** The mobile number on record may be somebody else's (docs/decisions/0121). */
  mobileToConfirm?: true | undefined;
  loanPurpose?: LoanPurpose | undefined;
  loanType?: LoanType | undefined;
  maritalStatus?: MaritalStatus | undefined;
  typeOfResidency?: ResidencyType | undefined;
  /** Of the pricing option chosen at the quote. */
  repaymentFrequency?: RepaymentFrequency | undefined;
};

/** What validation knows besides a screen's own values. */
export type ScreenContext = GivenAnswers & {
  /** Today in Sydney. */
  today: CalendarDay;
};

/** What a rule may look at besides the value itself. */
export type RuleContext = ScreenContext & {
  /** The values in the same part of the form, by name. */
  siblings: Readonly<Record<string, unknown>>;
  /** The values a choice may take. */
  options?: readonly (string | number)[];
  /** The most characters the field takes. */
  maxLength?: number;
};

/** A validation rule: the message to show, or undefined when the value is fine. Pure. */
export type Rule = (value: FieldValue, context: RuleContext) => string | undefined;
