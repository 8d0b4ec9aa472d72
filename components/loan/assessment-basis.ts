import type { AssessmentLine } from '#lib/contracts/assessment.ts';

/**
 * What the figures of an assessment are based on, to go on with a comma or a full stop. What is repaid to us counts
 * whether it was told or not (docs/decisions/0185).
 */
export function basisOf(lines: readonly AssessmentLine[] = []): string {
  return lines.some(({ code }) => code === 'LOANS_WITH_US')
    ? 'what you told us and the loans you have with us'
    : 'what you told us';
}
