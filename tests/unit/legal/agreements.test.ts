import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { AGREEMENT_FLAGS } from '#lib/contracts/application.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import {
  AGREEMENT_TEXTS,
  statementsOfAcceptance,
  statementsOfConfirmation,
  wordsOfStatement,
} from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { SIGNING_NOTICE, wordsOfSigningNotice } from '#lib/legal/signing-notice.ts';

const sha256 = (words: string) => createHash('sha256').update(words, 'utf8').digest('hex');
const namesOf = (statements: readonly { name: string }[]) => statements.map(({ name }) => name);

describe('the agreements', () => {
  it.each(statementsOfAcceptance('Secured'))('$name has the hash of its words', ({ text, hash }) => {
    expect(sha256(text)).toBe(hash);
  });

  it('are one for each flag, under names of their own', () => {
    expect(AGREEMENT_TEXTS.map(({ flag }) => flag)).toEqual([...AGREEMENT_FLAGS]);
    const names = namesOf(statementsOfAcceptance('Secured'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('of a secured loan have the mortgage among them, and name what it is over', () => {
    expect(statementsOfAcceptance('Unsecured')).toEqual(AGREEMENT_TEXTS);
    const mortgage = statementsOfAcceptance('Secured').at(-1);
    if (mortgage === undefined) throw new Error('There is none');
    const assets = assetsInSentence([
      { ownership: 'Pledge asset - own outright', assetType: 'Marine', regoNumber: 'AB1', regoState: 'TAS' },
      { ownership: 'Dealer sale', assetType: 'Car', regoNumber: '', regoState: '' },
      { ownership: 'Dealer sale', assetType: 'Caravan', regoNumber: '', regoState: 'NSW' },
    ]);
    expect(wordsOfStatement(mortgage, assets)).toBe(
      `I give ${brand.licensee.name} a mortgage over this asset: boat, registration AB1 TAS; motor vehicle, bought from a dealer with this loan; caravan, bought from a dealer with this loan. If I do not repay the loan, it can be taken and sold.`,
    );
  });

  it('of a changed offer are made anew, but for the wish that stands on no figure', () => {
    expect(namesOf(statementsOfConfirmation('Unsecured'))).toEqual([
      'loan-terms',
      'direct-debit',
      'ability-to-repay',
    ]);
    expect(namesOf(statementsOfConfirmation('Secured'))).toContain('mortgage');
  });
});

describe('what stands above the place to sign', () => {
  it('carries the hash of its words', () => {
    expect(sha256(wordsOfSigningNotice(SIGNING_NOTICE))).toBe(BEFORE_SIGNING.hash);
  });

  it('is the form for a document that is the offer of who signs it', () => {
    expect(SIGNING_NOTICE.boxes.map(({ title }) => title)).toEqual([
      'BEFORE YOU SIGN',
      'THINGS YOU MUST KNOW',
    ]);
    expect(wordsOfSigningNotice(SIGNING_NOTICE)).toMatch(/If the credit provider accepts the offer/);
  });
});
