import { describe, expect, it } from 'vitest';
import {
  BEFORE_ACCEPTANCE,
  isApproved,
  isBeforeApproval,
  isCollecting,
} from '#lib/domain/application-stages.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { hasComeToNothing, hasStandingContract, isGoing } from '#server/features/application/lifecycle.ts';

const ENDS: ApplicationStatus[] = ['Referred To Partner', 'Application Expired', 'Cancelled'];

describe('the stages of an application', () => {
  it.each(APPLICATION_STATUSES)('%s is of one stage', (status) => {
    const stages = [
      BEFORE_ACCEPTANCE.some((one) => one === status),
      isBeforeApproval(status),
      isApproved(status),
      ENDS.includes(status),
    ];
    expect(stages.filter(Boolean)).toHaveLength(1);
    expect(hasStandingContract(status)).toBe(isBeforeApproval(status) || isApproved(status));
    expect(isBeforeApproval(status) || !isCollecting(status)).toBe(true);
  });

  it.each(APPLICATION_STATUSES)('%s is going, or leaves room for another', (status) => {
    // Without an offer there is nothing to come to nothing; a loan is beside no new application.
    const isOver = ['Quote Declined', 'No Quote Given', 'Awaiting Funding'].includes(status);
    expect([isGoing(status), hasComeToNothing(status), isOver].filter(Boolean)).toHaveLength(1);
    expect(hasStandingContract(status) && hasComeToNothing(status)).toBe(false);
  });

  it('are none of a status that is not known', () => {
    expect([isCollecting, isBeforeApproval, isApproved].some((isOfStage) => isOfStage(undefined))).toBe(
      false,
    );
  });
});
