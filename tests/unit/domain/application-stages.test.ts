import { describe, expect, it } from 'vitest';
import { areAnswersOpen } from '#lib/domain/answers-open.ts';
import {
  BEFORE_ACCEPTANCE,
  canBeCancelled,
  canBeReferred,
  isApproved,
  isBeforeApproval,
  isCollecting,
} from '#lib/domain/application-stages.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { hasComeToNothing, hasStandingContract, isGoing } from '#server/features/application/lifecycle.ts';

type Stage = 'answers' | 'documents' | 'lender' | 'approved' | 'ended';
/** 'over': neither going nor come to nothing. There was no quote, or the loan is about to be paid out, or was. */
type Course = 'going' | 'came to nothing' | 'over';

const STATUSES: [ApplicationStatus, Stage, Course][] = [
  ['Quote Start', 'answers', 'going'],
  ['Quote Given', 'answers', 'going'],
  ['App Start', 'answers', 'going'],
  ['No Quote Given', 'answers', 'over'],
  ['Quote Declined', 'answers', 'over'],
  ['Declined', 'answers', 'came to nothing'],
  ['BankDetails', 'documents', 'going'],
  ['App Submit', 'documents', 'going'],
  ['Conditional Offer', 'documents', 'going'],
  ['Doc Request', 'documents', 'going'],
  ['DocsReturned', 'documents', 'going'],
  ['CreditAssess', 'lender', 'going'],
  ['Offer Awaiting Confirmation', 'lender', 'going'],
  ['Approved', 'approved', 'going'],
  ['Purchased', 'approved', 'going'],
  ['Awaiting Funding', 'approved', 'over'],
  ['Referred To Partner', 'ended', 'came to nothing'],
  ['Application Expired', 'ended', 'came to nothing'],
  ['Cancelled', 'ended', 'came to nothing'],
];

describe('the stages of an application', () => {
  it('are known of every status', () => {
    expect(STATUSES.map(([status]) => status).sort()).toEqual([...APPLICATION_STATUSES].sort());
  });

  it.each(STATUSES)('%s: %s, %s', (status, stage, course) => {
    expect({
      answers: BEFORE_ACCEPTANCE.some((one) => one === status),
      collects: isCollecting(status),
      waits: isBeforeApproval(status),
      isApproved: isApproved(status),
      canEnd: canBeCancelled(status),
      canChange: [areAnswersOpen(status, false), areAnswersOpen(status, true)],
      hasContract: hasStandingContract(status),
    }).toEqual({
      answers: stage === 'answers',
      collects: stage === 'documents',
      waits: stage === 'documents' || stage === 'lender',
      isApproved: stage === 'approved',
      canEnd: ['answers', 'documents', 'lender'].includes(stage) || status === 'Referred To Partner',
      canChange: [stage === 'answers', false],
      hasContract: ['documents', 'lender', 'approved'].includes(stage),
    });
    expect([isGoing(status), hasComeToNothing(status)]).toEqual([
      course === 'going',
      course === 'came to nothing',
    ]);
  });

  it('let an application be passed on where we declined it, or have passed it on', () => {
    expect(APPLICATION_STATUSES.filter(canBeReferred)).toEqual([
      'Declined',
      'Quote Declined',
      'Referred To Partner',
    ]);
  });

  it('are none of a status that is not known', () => {
    expect([isCollecting, isBeforeApproval, isApproved].some((isOfStage) => isOfStage(undefined))).toBe(
      false,
    );
  });
});
