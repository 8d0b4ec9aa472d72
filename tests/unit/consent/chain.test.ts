import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_START, chainEntries, findChainBreak } from '#server/features/consent/chain.ts';
import type { ChainedEntry, LedgerHead } from '#server/features/consent/chain.ts';

const keyedHash = (text: string) => createHmac('sha256', 'the key').update(text).digest();
const otherHash = (text: string) => createHmac('sha256', 'another key').update(text).digest();

const CONTACT = '0192f7a0-0000-7000-8000-000000000001';
const content = fc.record({
  contactId: fc.constant(CONTACT),
  applicationId: fc.option(fc.uuid()),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  action: fc.constantFrom('agreed' as const, 'given' as const, 'shown' as const, 'withdrawn' as const),
  subject: fc.string({ maxLength: 8 }),
  version: fc.string({ maxLength: 8 }),
  textHash: fc.string({ maxLength: 8 }),
  facts: fc.dictionary(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }), { maxKeys: 3 }),
});

/** Entries written in groups, as transactions write them; each group leaves a witness in the audit trail. */
const ledger = fc
  .array(fc.array(content, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 })
  .map((groups) => {
    const entries: ChainedEntry[] = [];
    const witnesses: LedgerHead[] = [];
    for (const group of groups) {
      const last = entries.at(-1);
      entries.push(...chainEntries(group, last ?? CHAIN_START, keyedHash));
      const head = entries.at(-1);
      if (head !== undefined) witnesses.push({ sequence: head.sequence, hash: head.hash });
    }
    return { entries, witnesses };
  });

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing there');
  return value;
};

describe('a chain', { timeout: 30_000 }, () => {
  it('is whole as it was written, in whatever order facts and witnesses come back', () => {
    fc.assert(
      fc.property(ledger, ({ entries, witnesses }) => {
        const stored = entries.map((entry) => ({
          ...entry,
          facts: Object.fromEntries(Object.entries(entry.facts).reverse()),
        }));
        expect(findChainBreak(stored, [...witnesses].reverse(), keyedHash)).toBeUndefined();
      }),
    );
  });

  it('shows any change of any part of any entry', () => {
    const changes: ((entry: ChainedEntry) => ChainedEntry)[] = [
      (entry) => ({ ...entry, subject: `${entry.subject}x` }),
      (entry) => ({ ...entry, version: `${entry.version}x` }),
      (entry) => ({ ...entry, textHash: `${entry.textHash}x` }),
      (entry) => ({ ...entry, at: new Date(entry.at.getTime() + 1) }),
      (entry) => ({ ...entry, action: entry.action === 'agreed' ? 'withdrawn' : 'agreed' }),
      (entry) => ({ ...entry, applicationId: entry.applicationId === null ? CONTACT : null }),
      (entry) => ({ ...entry, contactId: CONTACT.replace('1', '2') }),
      (entry) => ({ ...entry, facts: { ...entry.facts, more: 'x' } }),
      (entry) => ({ ...entry, hash: keyedHash('x') }),
      (entry) => ({ ...entry, previousHash: keyedHash('x') }),
    ];
    fc.assert(
      fc.property(ledger, fc.nat(), fc.constantFrom(...changes), ({ entries, witnesses }, pick, change) => {
        const target = at(entries, pick);
        const tampered = entries.map((entry) => (entry === target ? change(entry) : entry));
        expect(findChainBreak(tampered, witnesses, keyedHash)).toMatchObject({ sequence: target.sequence });
      }),
    );
  });

  it('shows a deletion, and names the first entry that is gone', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), ({ entries, witnesses }, pick) => {
        const gone = at(entries, pick);
        const rest = entries.filter((entry) => entry !== gone);
        expect(findChainBreak(rest, witnesses, keyedHash)).toMatchObject({ sequence: gone.sequence });
      }),
    );
  });

  it('shows that its end was cut off, all of it included', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), ({ entries, witnesses }, pick) => {
        const kept = entries.slice(0, pick % entries.length);
        expect(findChainBreak(kept, witnesses, keyedHash)).toMatchObject({ sequence: kept.length + 1 });
      }),
    );
  });

  it('shows two entries that changed places, renumbered or not', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), fc.boolean(), ({ entries, witnesses }, pick, isRenumbered) => {
        fc.pre(entries.length > 1);
        const first = pick % (entries.length - 1);
        const swapped = [...entries];
        [swapped[first], swapped[first + 1]] = [at(entries, first + 1), at(entries, first)];
        const tampered = isRenumbered
          ? swapped.map((entry, index) => ({ ...entry, sequence: index + 1 }))
          : swapped;
        expect(findChainBreak(tampered, witnesses, keyedHash)).toMatchObject({ sequence: first + 1 });
      }),
    );
  });

  it('shows an insertion by somebody without the key, even when everything after it is chained anew', () => {
    fc.assert(
      fc.property(ledger, content, fc.nat(), ({ entries, witnesses }, forged, pick) => {
        const place = pick % (entries.length + 1);
        const head = place === 0 ? CHAIN_START : at(entries, place - 1);
        const rest = entries
          .slice(place)
          .map(({ hash: _h, previousHash: _p, sequence: _s, ...entry }) => entry);
        const tampered = [...entries.slice(0, place), ...chainEntries([forged, ...rest], head, otherHash)];
        expect(findChainBreak(tampered, witnesses, keyedHash)).toMatchObject({ sequence: place + 1 });
      }),
    );
  });

  it('shows an entry that the audit trail does not know, even one made with the key', () => {
    fc.assert(
      fc.property(ledger, content, ({ entries, witnesses }, forged) => {
        const tampered = [...entries, ...chainEntries([forged], entries.at(-1) ?? CHAIN_START, keyedHash)];
        expect(findChainBreak(tampered, witnesses, keyedHash)).toMatchObject({
          sequence: entries.length + 1,
          problem: 'is unknown to the audit trail',
        });
      }),
    );
  });

  it('shows an end that was written anew with the key, by what the audit trail knows', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), ({ entries, witnesses }, pick) => {
        const place = pick % entries.length;
        const head = place === 0 ? CHAIN_START : at(entries, place - 1);
        const rest = entries.slice(place).map(({ hash: _h, previousHash: _p, sequence: _s, ...entry }) => ({
          ...entry,
          version: `${entry.version}x`,
        }));
        const tampered = [...entries.slice(0, place), ...chainEntries(rest, head, keyedHash)];
        const witness = witnesses.find(({ sequence }) => sequence > place);
        expect(findChainBreak(tampered, witnesses, keyedHash)).toEqual({
          sequence: witness?.sequence,
          problem: 'is not the one that the audit trail knows of',
        });
      }),
    );
  });

  it('shows a number that was passed over, even with the key', () => {
    fc.assert(
      fc.property(ledger, content, ({ entries, witnesses }, later) => {
        const last = at(entries, entries.length - 1);
        const head = { ...last, sequence: last.sequence + 1 };
        const tampered = [...entries, ...chainEntries([later], head, keyedHash)];
        expect(findChainBreak(tampered, witnesses, keyedHash)).toEqual({
          sequence: last.sequence + 1,
          problem: `is missing: entry ${String(last.sequence + 2)} comes in its place`,
        });
      }),
    );
  });

  it('is another for another key', () => {
    fc.assert(
      fc.property(ledger, ({ entries, witnesses }) => {
        expect(findChainBreak(entries, witnesses, otherHash)).toMatchObject({ sequence: 1 });
      }),
    );
  });
});
