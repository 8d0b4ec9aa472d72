import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import { cents, centsToDollars } from '#lib/domain/money.ts';
import type { CreditTier } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { minimumSecureValueOf, pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';
import { DAY_MS } from '#lib/time/durations.ts';

/** An approved quote as the API gives it: every option of a tier for an amount in cents. */
export function approvedQuote(creditTier: CreditTier, loanAmount = cents(2_500_000)): Quote {
  return {
    quoteId: 'quote-1',
    status: 'Approved',
    reason: 'Your quote is ready.',
    reasonCodes: [],
    loanAmount,
    minSecureValue: minimumSecureValueOf(loanAmount, creditTier, currentPolicy),
    creditTier,
    pricingDetails: pricingOptionsOf(loanAmount, creditTier, currentPolicy).map((option) => ({
      id: `${option.loanType}-${option.repaymentFrequency}-${option.termMonths}`,
      selected: false,
      ...option,
    })),
    alternatives: [],
    policyVersion: currentPolicy.version,
    issuedAt: '2026-11-20T00:00:00.000Z',
    expiresAt: '2026-12-20T00:00:00.000Z',
  };
}

/** A quote that offers nothing. */
export function declinedQuote(changes: Partial<Quote> = {}): Quote {
  return {
    ...approvedQuote('A'),
    status: 'Declined',
    reason: 'Our loans are for people with an income from employment.',
    pricingDetails: [],
    ...changes,
  };
}

/** An assessment that offers nothing. */
export function declinedAssessment(changes: Partial<Assessment> = {}): Assessment {
  return {
    status: 'Declined',
    reason: 'The repayments would leave too little to live on.',
    reasonCodes: ['SURPLUS_BELOW_MINIMUM'],
    alternatives: [],
    asked: { loanAmount: 2_500_000 },
    lines: [
      { code: 'SALARY', label: 'Salary before tax', amount: 400_000 },
      {
        code: 'LIVING_FLOOR',
        label: 'Living expenses, the minimum we allow for a household like yours',
        amount: -445_250,
      },
    ],
    ...changes,
  } as Assessment;
}

/** An assessment that offers the whole loan. */
export function conditionalAssessment(): Assessment {
  const loan = {
    loanAmount: 2_500_000,
    loanType: 'Unsecured',
    loanTerm: 60,
    paymentFrequency: 'monthly',
    repaymentAmount: 50_680,
    repaymentCount: 60,
    interestRate: 7.99,
    comparisonRate: 7.99,
    establishmentFee: 0,
    totalCostOfLoan: 3_040_800,
  } as const;
  return {
    ...declinedAssessment({ status: 'Conditional Offer', asked: loan, offered: loan }),
    offerExpiry: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  };
}

/** An application at a status, as the store has it; the answers are an ordinary case. */
export function knownApplication(
  changes: Partial<KnownApplication> & Pick<KnownApplication, 's1ApplicationStatus'>,
): KnownApplication {
  return {
    sfid: 'REF234567',
    applicationId: 'application-1',
    contactId: 'contact-1',
    loanAmount: centsToDollars(2_500_000),
    loanType: 'Unsecured',
    loanTypeChosen: false,
    loanPurpose: 'Holiday',
    visaStatus: 'Australian Citizen',
    maritalStatus: 'Single',
    numberOfDependants: '0',
    isResident: true,
    authoriseS1S: true,
    acceptCreditGuideAndDisclosure: true,
    bankStatementsSubmitted: false,
    isDebtCon: false,
    assets: [],
    acceptTandCs: false,
    acceptDirectDebtTandCs: false,
    acceptAutoPurchase: false,
    acceptRepayAbility: false,
    repaymentAmount: '',
    establishmentFee: '',
    totalCostOfLoan: '',
    updatedLoanAmount: '',
    marketing: {},
    ...changes,
  };
}
