import type { CreditTier, State } from '#lib/domain/options.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { creditTierOf } from '#server/features/quote/credit-tier.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { createSandboxCreditBureau } from '#server/providers/credit-bureau/sandbox.ts';

/** What a bureau knows about an applicant: a credit tier, a score below every tier, or nothing at all. */
export type BureauStanding = CreditTier | 'below every tier' | 'no file';

/** An applicant as a form has them: dob as DD/MM/YYYY. */
export type Applicant = {
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  /** DD/MM/YYYY. */
  dob: string;
  licenseState: State;
  idDocId: string;
};

const DATE_OF_BIRTH = { display: '23/04/1990', wire: '1990-04-23' };
const LICENCE = { licenseState: 'NSW', idDocId: '12345678' } as const;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_SURNAMES = 100_000;

/**
 * An applicant with this standing at the sandbox bureau: always the same one for the same standing and `skip`, which
 * skips that many matches.
 */
export async function findApplicant({
  tier,
  skip = 0,
}: {
  tier: BureauStanding;
  skip?: number;
}): Promise<Applicant> {
  let toSkip = skip;
  for (let number = 0; number < MOST_SURNAMES; number += 1) {
    const lastname = `Byron${surnameEnding(number)}`;
    if ((await standingOf('Ada', lastname)) !== tier) continue;
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    return {
      firstname: 'Ada',
      lastname,
      email: `ada.${lastname.toLowerCase()}@example.com`,
      mobile: '0412345678',
      dob: DATE_OF_BIRTH.display,
      ...LICENCE,
    };
  }
  throw new Error(`No applicant found: ${tier}`);
}

async function standingOf(firstname: string, lastname: string): Promise<BureauStanding> {
  const report = await createSandboxCreditBureau().enquire(
    { firstname, lastname, dateOfBirth: DATE_OF_BIRTH.wire, idDocId: LICENCE.idDocId },
    { signal: new AbortController().signal, key: 'standing' },
  );
  if (report.status === 'no-file') return 'no file';
  return creditTierOf(report.score, creditPolicyOf(currentPolicy.version)) ?? 'below every tier';
}

/** 0, 1, 2 … as letters, because a name has no digits. */
function surnameEnding(number: number): string {
  const letter = LETTERS.charAt(number % LETTERS.length);
  return number < LETTERS.length ? letter : surnameEnding(Math.floor(number / LETTERS.length) - 1) + letter;
}
