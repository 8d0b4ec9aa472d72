import type { BureauContact } from '#lib/contracts/quote.ts';
import { contactOfBureau } from '#lib/domain/credit-bureaus.ts';
import type { AuditFacts } from '#server/db/schema/audit-events.ts';
import type { AppDeps } from '#server/deps.ts';

/** Stands in for a bureau's id: the bureau we ask ourselves. */
export const OURS = 'ours' satisfies StoredBureau;

/** `creditBureau` as the facts of an audit event have it: whose report the lender's refusal rests on. */
export type StoredBureau = NonNullable<AuditFacts['lender declined']['creditBureau']>;

/** How to reach the bureau of a lender's refusal; undefined where the refusal rests on no report. */
export function contactOfStored(
  { config }: Pick<AppDeps, 'config'>,
  stored: StoredBureau | null | undefined,
): BureauContact | undefined {
  if (stored === null || stored === undefined) return undefined;
  return stored === OURS ? config.bureauContact : contactOfBureau(stored);
}
