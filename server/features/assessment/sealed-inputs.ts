import type { Sealer } from '#server/security/sealing.ts';
import type { StoredAssessmentInputs } from './assessment-inputs.ts';

const placeOf = (assessmentId: string) => `assessment.inputs:${assessmentId}`;

export function sealAssessmentInputs(
  sealer: Sealer,
  assessmentId: string,
  inputs: StoredAssessmentInputs,
): Buffer {
  return sealer.seal(inputs, placeOf(assessmentId));
}

/** What a stored assessment was made from. */
export function openAssessmentInputs(
  sealer: Sealer,
  assessment: { id: string; inputs: Buffer },
): StoredAssessmentInputs {
  return sealer.open(assessment.inputs, placeOf(assessment.id)) as StoredAssessmentInputs;
}
