import type { AppDeps } from '#server/deps.ts';
import { listAssessments } from '#server/features/assessment/repository.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { fullNameOf } from '#server/features/contact/details.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { findAgreedAssessment, findContractSource } from '#server/features/contract/repository.ts';
import { describeAssessment } from './assessment-words.ts';
import type { AssessmentWords } from './assessment-words.ts';

/** The copy, or why there is none to give. */
export type CopiedAssessment =
  { outcome: 'unknown' | 'no offer' } | { outcome: 'copied'; words: AssessmentWords };

/**
 * Makes the written copy of the assessment that an applicant may ask for, of the offer that they agreed to last, or
 * else of the last offer there was, and records that in the audit trail. An applicant who was offered no loan is not
 * owed one.
 */
export async function copyAssessment(
  deps: AppDeps,
  applicationId: string,
  requestId: string,
): Promise<CopiedAssessment> {
  return deps.database.transaction(async (transaction): Promise<CopiedAssessment> => {
    const source = await findContractSource(transaction, applicationId);
    if (source === undefined) return { outcome: 'unknown' };
    const agreed = await findAgreedAssessment(transaction, applicationId);
    const assessment =
      agreed?.assessment ??
      (await listAssessments(transaction, applicationId)).findLast(
        ({ outcome }) => outcome.offered !== undefined,
      );
    const offered = assessment?.outcome.offered;
    if (assessment === undefined || offered === undefined) return { outcome: 'no offer' };
    const { application, contact } = source;
    const { reference } = application;
    const now = deps.clock();
    const name = fullNameOf(openDetails(deps, contact));
    const assessed = { name, reference, agreedAt: agreed?.agreedAt, now };
    const words = describeAssessment(
      assessment,
      openAssessmentInputs(deps.sealer, assessment),
      offered,
      assessed,
    );
    await recordEvent(transaction, {
      at: now,
      contactId: contact.id,
      applicationId,
      event: 'assessment copied',
      facts: { assessmentId: assessment.id },
      requestId,
    });
    return { outcome: 'copied', words };
  });
}
