import type { CreditTier } from '#lib/domain/options.ts';
import type { CreditBureau } from '#server/providers/credit-bureau/interface.ts';
import { createSandboxCreditBureau } from '#server/providers/credit-bureau/sandbox.ts';
import { ProviderError } from '#server/providers/provider-error.ts';

/** What the bureau is to say: a score, or how it fails. 'no answer' waits until the caller gives up. */
export type BureauScript =
  'sandbox' | { score: number } | 'no file' | 'timeout' | 'unavailable' | 'no answer';

/** A score in the middle of each tier. */
export const SCORE_OF_TIER: Readonly<Record<CreditTier, number>> = {
  AA: 900,
  A: 800,
  B1: 700,
  B2: 630,
  C1: 560,
  C2: 500,
};
/** Below the lowest tier, and above the floor of every partner that looks at bruised credit. */
export const REFERRED_SCORE = 455;
/** Below the floor of every partner. */
export const DECLINED_SCORE = 301;

export type ScriptedBureau = CreditBureau & {
  says: BureauScript;
  /** How many enquiries were made. */
  enquiries: number;
  /** The key of each enquiry. */
  keys: string[];
  /** When set, every enquiry waits for this: a slow bureau without a clock. */
  gate: Promise<void> | undefined;
};

/** A bureau that says what a test wants, and counts. */
export function createScriptedBureau(): ScriptedBureau {
  const sandbox = createSandboxCreditBureau();
  const bureau: ScriptedBureau = {
    says: 'sandbox',
    enquiries: 0,
    keys: [],
    gate: undefined,
    async enquire(applicant, options) {
      bureau.enquiries += 1;
      bureau.keys.push(options.key);
      const reference = `SCRIPTED-${String(bureau.enquiries)}`;
      if (bureau.gate !== undefined) await bureau.gate;
      if (bureau.says === 'sandbox') return sandbox.enquire(applicant, options);
      if (bureau.says === 'no file') return { status: 'no-file', reference, kind: 'soft' };
      if (bureau.says === 'no answer') return waitForAbort(options.signal);
      if (typeof bureau.says === 'string') throw new ProviderError('credit bureau', bureau.says);
      return { status: 'found', score: bureau.says.score, reference, kind: 'soft' };
    },
  };
  return bureau;
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
