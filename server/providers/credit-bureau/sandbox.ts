import { fnv1a32 } from '../fnv1a32.ts';
import type { BureauApplicant, BureauReport, CreditBureau } from './interface.ts';

const LOWEST_SCORE = 300;
const SCORES = 901;
/** One applicant in this many has no file. */
const NO_FILE_IN = 50;

/**
 * The bureau that stands in when none is configured: the same person always has the same score, from 300 to
 * 1200, and one in fifty has no file.
 */
export function createSandboxCreditBureau(): CreditBureau {
  return {
    enquire(applicant, { signal }) {
      return Promise.resolve().then(() => {
        signal.throwIfAborted();
        return reportOn(applicant);
      });
    },
  };
}

function reportOn(applicant: BureauApplicant): BureauReport {
  const hash = hashOf(applicant);
  const reference = `SANDBOX-${hash.toString(16).padStart(8, '0')}`;
  if (hash % NO_FILE_IN === 0) return { status: 'no-file', reference, kind: 'soft' };
  return { status: 'found', score: LOWEST_SCORE + (hash % SCORES), reference, kind: 'soft' };
}

function hashOf({ firstname, lastname, dateOfBirth, idDocId }: BureauApplicant): number {
  return fnv1a32([firstname, lastname, dateOfBirth, idDocId ?? ''].join('|').toLowerCase());
}
