import type { z } from 'zod';
import { bankSessionEventContract } from '#lib/contracts/bank-session-event.ts';
import { lenderEventContract } from '#lib/contracts/lender-event.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { FuzzSubject } from './target.ts';
import { NOBODY } from './well-formed.ts';

/** A party that signs what it tells us, by the name of its webhook. */
export type Signer = 'lender' | 'bank-data';

/** What such a party tells us under its own signature, and what the body is checked against. */
export type SignedNotice = {
  by: Signer;
  body: unknown;
  contract: z.ZodType;
  /** The status at which it is believable; undefined where the lender has it. */
  at?: ApplicationStatus;
};

/** Every kind of notice that is taken. Only a signature stands between these and what they change. */
export function signedNotices(customer: FuzzSubject, now: Date): SignedNotice[] {
  const { applicationId, loanAmount, bankReference = NOBODY } = customer;
  const common = { applicationId, sequence: 1, occurredAt: now.toISOString() };
  const documents = [{ name: 'Rental agreement', reason: 'To see the rent' }];
  const offer = {
    loanAmount: 2_000_000,
    loanType: 'Unsecured',
    loanTerm: 60,
    paymentFrequency: 'monthly',
    repaymentAmount: 45_000,
    repaymentCount: 60,
    interestRate: 12.5,
    comparisonRate: 13.2,
    establishmentFee: 50_000,
    totalCostOfLoan: 2_700_000,
  };
  const hash = 'a'.repeat(64);
  const ofLoan = ['funding-withdrawn', 'account-rejected', 'funded', 'repaid', 'repaid-withdrawn'];
  const events: { type: string; [field: string]: unknown }[] = [
    { type: 'acknowledged' },
    { type: 'approved', contractHash: hash, accountId: hash },
    { type: 'declined', reason: 'No room', restsOnCreditReport: true },
    { type: 'funding-withdrawn', reason: 'No room' },
    { type: 'account-rejected', reason: 'Closed', accountId: hash },
    { type: 'documents-requested', documents },
    { type: 'documents-returned', documents: [{ ...documents[0], documentId: NOBODY }] },
    { type: 'offer-changed', offer, reason: 'Less room', offerExpiry: now.toISOString() },
    { type: 'funded', reference: 'HZ-1', amountPaidOut: loanAmount },
    { type: 'repaid', reference: 'HZ-1' },
    { type: 'repaid-withdrawn', reference: 'HZ-1' },
  ];
  const session = {
    id: bankReference,
    sequence: 1,
    status: 'LOGIN_FAIL',
    errorCode: 50_005,
    institutionName: 'Currawong Bank',
  };
  return [
    ...events.map((event): SignedNotice => ({
      by: 'lender',
      body: { ...common, ...event },
      contract: lenderEventContract,
      ...(ofLoan.includes(event.type) && { at: 'Approved' }),
    })),
    {
      by: 'bank-data',
      body: { type: 'session.updated', session },
      contract: bankSessionEventContract,
      at: 'App Submit',
    },
  ];
}
