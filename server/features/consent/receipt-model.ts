import { brand } from '#lib/brand/brand.ts';
import { toLongInstant } from '#lib/domain/calendar.ts';
import { consentSubjectTitle } from '#lib/legal/consent-subjects.ts';
import type { ConsentEntryRow } from './repository.ts';

/** Everything that the receipt says. */
export type ReceiptModel = {
  madeAt: string;
  brandName: string;
  licensee: string;
  /** Whose it is, so that it stands alone: their name and their applications. */
  whose: string;
  /** The references of the applications, for the foot of each page. */
  references: string;
  summary: string;
  questions: string;
  entries: { number: number; at: string; action: string; subject: string; version: string; hashes: string }[];
  /** The last entry's hash: a later receipt can be checked against this one with it. */
  head: string | undefined;
};

const ACTION_WORDS: Readonly<Record<ConsentEntryRow['action'], string>> = {
  agreed: 'You agreed',
  given: 'Made available to you',
  shown: 'Shown to you',
  withdrawn: 'You withdrew',
};

/** Somebody and the references of their applications, the newest first. */
export type ReceiptHolder = { name: string; references: readonly string[] };

/** @param entries of one contact, by sequence */
export function buildReceipt(
  entries: readonly ConsentEntryRow[],
  { name, references }: ReceiptHolder,
  now: Date,
): ReceiptModel {
  const applications = `${references.length === 1 ? 'application' : 'applications'} ${references.join(', ')}`;
  return {
    whose: references.length === 0 ? `For ${name}` : `For ${name}, ${applications}`,
    references: references.join(', '),
    questions: `Questions about it? Ask us on ${brand.phone.shown} or at ${brand.email}. Or write to ${brand.licensee.name}, ${brand.postalAddress}.`,
    madeAt: now.toISOString(),
    brandName: brand.name,
    licensee: brand.licensee.name,
    summary: `${String(entries.length)} ${entries.length === 1 ? 'entry' : 'entries'}, as of ${toLongInstant(now)}`,
    entries: entries.map((entry) => ({
      number: entry.sequence,
      at: toLongInstant(entry.at),
      action: ACTION_WORDS[entry.action],
      subject: consentSubjectTitle(entry.subject),
      version: entry.version,
      hashes: `Words ${entry.textHash}\nEntry ${entry.hash.toString('hex')}`,
    })),
    head: entries.at(-1)?.hash.toString('hex'),
  };
}
