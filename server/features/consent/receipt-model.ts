import { brand } from '#lib/brand/brand.ts';
import { toLongInstant } from '#lib/domain/calendar.ts';
import { consentSubjectTitle } from '#lib/legal/consent-subjects.ts';
import type { ConsentEntryRow } from './repository.ts';

/** Everything that the receipt says. */
export type ReceiptModel = {
  madeAt: string;
  brandName: string;
  licensee: string;
  summary: string;
  entries: { number: number; at: string; action: string; subject: string; version: string; hashes: string }[];
  /** The last entry's hash: with it a later receipt can be held against this one. */
  head: string | undefined;
};

const ACTION_WORDS: Readonly<Record<ConsentEntryRow['action'], string>> = {
  agreed: 'You agreed',
  given: 'Made available to you',
  shown: 'Shown to you',
  withdrawn: 'You withdrew',
};

/** @param entries of one contact, by sequence */
export function buildReceipt(entries: readonly ConsentEntryRow[], now: Date): ReceiptModel {
  return {
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
