import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOC_TYPES, MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import {
  ASSET_OWNERSHIPS,
  ASSET_TYPES,
  DEBT_CONSOLIDATION_PURPOSE,
  EMPLOYMENT_STATUSES,
  LOAN_PURPOSES,
  OCCUPATIONS,
  STATES,
} from '#lib/domain/options.ts';
import { requiredDocuments } from '#server/features/document/required-set.ts';
import type { DocumentFacts } from '#server/features/document/required-set.ts';

const NOTHING_SPECIAL: DocumentFacts = {
  employmentStatus: 'Full-time',
  occupation: 'Professional',
  loanPurpose: 'Holiday',
  liabilities: [],
  assets: [],
};
const typesOf = (facts: Partial<DocumentFacts>) =>
  requiredDocuments({ ...NOTHING_SPECIAL, ...facts }).map(({ docType }) => docType);
const namesOf = (facts: Partial<DocumentFacts>) =>
  requiredDocuments({ ...NOTHING_SPECIAL, ...facts }).map(({ name }) => name);

const anyFacts: fc.Arbitrary<DocumentFacts> = fc.record({
  employmentStatus: fc.option(fc.constantFrom(...EMPLOYMENT_STATUSES), { nil: undefined }),
  occupation: fc.option(fc.constantFrom(...OCCUPATIONS), { nil: undefined }),
  loanPurpose: fc.option(fc.constantFrom(...LOAN_PURPOSES), { nil: undefined }),
  liabilities: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      liabilityName: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
      consolidate: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
  assets: fc.array(
    fc.record({
      ownership: fc.constantFrom(...ASSET_OWNERSHIPS),
      assetType: fc.constantFrom(...ASSET_TYPES),
      regoNumber: fc.constantFrom('ABC123', 'XYZ987'),
      regoState: fc.constantFrom(...STATES),
    }),
    { maxLength: 5 },
  ),
});

describe('the required documents', () => {
  it('are the main bank account alone, where nothing else is asked for', () => {
    expect(namesOf({})).toEqual([MAIN_BANK_ACCOUNT]);
  });

  it.each([
    ['somebody self-employed', { employmentStatus: 'Self-Employed' }],
    ['a Director', { occupation: 'Director' }],
    ['a loan that pays off debts', { loanPurpose: DEBT_CONSOLIDATION_PURPOSE }],
  ] as const)('have a notice of assessment for %s', (_who, facts) => {
    expect(namesOf(facts)).toEqual([MAIN_BANK_ACCOUNT, 'Notice of assessment']);
  });

  it('have a payout letter for each debt that is paid out, and none for one that is kept', () => {
    const liabilities = [
      { id: '1', liabilityName: 'Wattle Bank', consolidate: true },
      { id: '2', liabilityName: 'Banksia Credit', consolidate: false },
      { id: '3', consolidate: true },
    ];
    expect(namesOf({ liabilities })).toEqual([
      MAIN_BANK_ACCOUNT,
      'Payout letter: Wattle Bank',
      'Payout letter: your lender',
    ]);
  });

  it.each([
    ['Pledge asset - own outright', ['Registration papers: motor vehicle ABC123']],
    [
      'Pledge asset - finance',
      ['Registration papers: motor vehicle ABC123', 'Payout letter from the financier: motor vehicle ABC123'],
    ],
    [
      'Dealer sale',
      ['Registration papers: motor vehicle ABC123', 'Sale contract or invoice: motor vehicle ABC123'],
    ],
  ] as const)('have the papers of an asset (%s)', (ownership, papers) => {
    const assets = [{ ownership, assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' }] as const;
    expect(namesOf({ assets })).toEqual([MAIN_BANK_ACCOUNT, ...papers]);
  });
});

describe('whatever the answers', () => {
  it('the main bank account comes first, and the groups are in order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const types = typesOf(facts);
        expect(requiredDocuments(facts)[0]?.name).toBe(MAIN_BANK_ACCOUNT);
        expect(types).toEqual(DOC_TYPES.flatMap((group) => types.filter((type) => type === group)));
      }),
    );
  });

  it('each is required by something of its own, and explained', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const documents = requiredDocuments(facts);
        expect(new Set(documents.map(({ requiredBy }) => requiredBy)).size).toBe(documents.length);
        expect(documents.every(({ explanation }) => explanation.length > 40)).toBe(true);
      }),
    );
  });

  it('there are as many of each group as its rule says', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const count = (group: string) => typesOf(facts).filter((type) => type === group).length;
        const paidOut = facts.liabilities.filter(({ consolidate }) => consolidate).length;
        const owned = facts.assets.filter(({ ownership }) => ownership.endsWith('own outright')).length;
        expect(count('Bank Statement')).toBe(1);
        expect(count('Debts to Consolidate')).toBe(paidOut);
        expect(count('Secure Loan')).toBe(2 * facts.assets.length - owned);
        expect(count('Self Employed / Business Owner')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('one more debt to pay out adds its letter and changes nothing else', () => {
    fc.assert(
      fc.property(anyFacts, fc.uuid(), (facts, id) => {
        fc.pre(facts.liabilities.every((liability) => liability.id !== id));
        const more = { ...facts, liabilities: [...facts.liabilities, { id, consolidate: true }] };
        const after = requiredDocuments(more);
        expect(after.filter(({ requiredBy }) => requiredBy !== `liability:${id}`)).toEqual(
          requiredDocuments(facts),
        );
        expect(after).toHaveLength(requiredDocuments(facts).length + 1);
      }),
    );
  });
});
