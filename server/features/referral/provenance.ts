import type { Prefill, Provenance } from '#lib/contracts/referral.ts';
import { REFERRED_ENTITIES } from '#lib/domain/referred-fields.ts';
import type { ReferredEntity } from '#lib/domain/referred-fields.ts';
import { toStreetType } from '#lib/domain/street-types.ts';

/** What the applicant has answered so far, as on the wire; an entity without answers is empty. */
export type PresentAnswers = Readonly<Record<ReferredEntity, Readonly<Record<string, unknown>>>>;

/**
 * Which answers a referral brought, and which of them the applicant has changed since. An answer that has not been
 * given yet does not count as changed.
 */
export function traceAnswers(
  prefill: Pick<Prefill, 'referralName' | ReferredEntity>,
  receivedAt: Date,
  present: PresentAnswers,
): Provenance['fields'] {
  return REFERRED_ENTITIES.flatMap((entity) =>
    Object.entries(prefill[entity]).map(([field, brought]) => ({
      entity,
      field,
      source: prefill.referralName,
      receivedAt: receivedAt.toISOString(),
      edited: isAnother(field, brought, present[entity][field]),
    })),
  );
}

function isAnother(field: string, brought: unknown, answer: unknown): boolean {
  if (answer === undefined || answer === null) return false;
  return field === 'address' ? toAddressKey(brought) !== toAddressKey(answer) : brought !== answer;
}

/** The address picked from the list counts as the one that was sent when only its spelling differs. */
function toAddressKey(address: unknown): string {
  return String(address)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => toStreetType(word)?.toLowerCase() ?? word)
    .filter((word) => word !== '' && word !== 'australia')
    .join(' ');
}
