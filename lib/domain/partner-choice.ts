import type { Cents } from './money.ts';
import type { LoanPurpose, VisaStatus } from './options.ts';
import { PARTNERS } from './partners.ts';
import type { Partner, PartnerCriteria, ReferralGround } from './partners.ts';

/** What is known of an applicant when a partner is chosen. */
export interface ReferralFacts {
  readonly ground: ReferralGround;
  readonly loanAmount: Cents;
  readonly age: number;
  readonly visaStatus: VisaStatus;
  readonly loanPurpose: LoanPurpose;
  /** Absent when no enquiry was made. */
  readonly score?: number | undefined;
}

/** The first partner, by priority, whose criteria accept the applicant; undefined when none does. */
export function choosePartner(
  facts: ReferralFacts,
  partners: readonly Partner[] = PARTNERS,
): Partner | undefined {
  return [...partners]
    .sort((one, other) => one.priority - other.priority)
    .find((partner) => canAccept(partner.criteria, facts));
}

function canAccept(criteria: PartnerCriteria, facts: ReferralFacts): boolean {
  return (
    criteria.grounds.includes(facts.ground) &&
    facts.loanAmount >= criteria.minimumAmount &&
    facts.loanAmount <= criteria.maximumAmount &&
    facts.age >= criteria.minimumAge &&
    criteria.residency.includes(facts.visaStatus) &&
    (facts.score === undefined || facts.score >= criteria.scoreFloor) &&
    (criteria.purposes === 'any' || criteria.purposes.includes(facts.loanPurpose))
  );
}
