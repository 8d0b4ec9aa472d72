import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';
import type { ContractFacts } from '#server/features/contract/contract-facts.ts';
import { buildContract, countersign } from '#server/features/contract/contract-model.ts';
import { scheduleOfOffer } from '#server/features/contract/contract-schedule.ts';
import { contractFacts, offeredLoan } from './offers.ts';

/** Approval makes the contract. */
const OFFER = `This is an offer to ${brand.licensee.name}. The contract is made when it is approved.`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the schedule of a contract', { timeout: 30_000 }, () => {
  it('comes to the stored figures for every option of every tier', () => {
    const amounts = fc.integer({ min: 50, max: 700 }).map((hundreds) => cents(hundreds * 10_000));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CREDIT_TIERS), fc.nat(), (loanAmount, creditTier, pick) => {
        const options = pricingOptionsOf(loanAmount, creditTier, currentPolicy);
        fc.pre(options.length > 0);
        const { loanType, termMonths, repaymentFrequency } = options[pick % options.length] ?? {};
        const loan = offeredLoan({
          loanAmount,
          creditTier,
          ...(loanType && { loanType }),
          ...(termMonths && { termMonths }),
          ...(repaymentFrequency && { repaymentFrequency }),
        });
        const { rows, totals } = buildContract(contractFacts({ loan })).schedule;
        expect(rows).toHaveLength(loan.repaymentCount);
        expect(sum(rows.map(([repayment]) => repayment))).toBe(loan.totalCostOfLoan);
        expect(sum(rows.map(([, interest]) => interest))).toBe(totals.interest);
        expect(sum(rows.map(([, , principal]) => principal))).toBe(loanAmount + loan.establishmentFee);
        expect(rows.at(-1)?.[3]).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    'repaymentAmount',
    'repaymentCount',
    'totalCostOfLoan',
    'establishmentFee',
    'loanAmount',
  ] as const)('is refused when the stored %s does not fit', (name) => {
    const loan = offeredLoan();
    expect(() => scheduleOfOffer({ ...loan, [name]: loan[name] + 1 })).toThrow('does not add up');
  });

  it('is refused when the stored rate does not fit', () => {
    expect(() => scheduleOfOffer({ ...offeredLoan(), interestRate: 14.5 })).toThrow('does not add up');
  });
});

describe('the words of a contract', () => {
  const figure = (model: ReturnType<typeof buildContract>, label: string) =>
    model.figures.find((candidate) => candidate.label === label);

  it('state what a credit contract must state', () => {
    const model = buildContract(contractFacts());
    // 25,000 dollars and a fee of 295, at 14.49 per cent over 60 months.
    expect(figure(model, 'Amount you borrow')?.value).toBe('$25,000.00');
    expect(figure(model, 'Amount of credit')?.value).toBe('$25,295.00');
    expect(figure(model, 'Total of all repayments')?.value).toBe('$35,700.79');
    expect(figure(model, 'Repayments')?.value).toMatch(/59 of \$595\.02.*\$594\.61/);
    expect(figure(model, 'Security')?.value).toBe('None: this loan is unsecured');
    expect(model.comparisonRateWarning).toMatch(/^WARNING: This comparison rate/);
    expect(model.terms.map(({ id }) => id)).toEqual(['loan-terms', 'direct-debit']);
  });

  it('are those of the version of their form: other words take a new version', () => {
    const { formVersion, ...model } = buildContract(contractFacts({ loan: offeredLoan() }));
    // The words of the agreements and the terms have their own versions.
    const own = { ...model, agreements: [], beforeSigning: undefined, termsSource: '', terms: [] };
    const words = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16);
    expect({ formVersion, words }).toEqual({ formVersion: '2026-11-28', words: '205573d9ec5c1183' });
  });

  it('of a changed offer are signed by its confirmation, which says what was not agreed to anew', () => {
    const acceptance = {
      at: new Date('2026-11-24T01:30:00Z'),
      confirmedAt: new Date('2026-11-27T01:30:00Z'),
    };
    const loan = offeredLoan({ loanType: 'Secured' });
    const [signature] = buildContract(contractFacts({ loan, acceptance })).signatures;
    expect(signature?.words).toBe(
      `Signed electronically on 27 November 2026, 12:30 pm AEDT, by agreeing anew to statements 1, 2, 4 and 5 above. Statement 3 was agreed to on 24 November 2026, 12:30 pm AEDT. ${OFFER}`,
    );
  });

  it('have the mortgage among what was agreed to, over the asset by its name', () => {
    const secured = buildContract(contractFacts({ loan: offeredLoan({ loanType: 'Secured' }) }));
    expect(secured.agreements.at(-1)?.text).toContain(
      'over this asset: motor vehicle, registration ABC123 VIC.',
    );
    expect(buildContract(contractFacts()).agreements).toHaveLength(4);
  });

  it('name the asset that secures the loan', () => {
    const asset = {
      ownership: 'Dealer sale',
      assetType: 'Car',
      regoNumber: 'ABC123',
      regoState: 'VIC',
    } as const;
    const model = buildContract(
      contractFacts({ loan: offeredLoan({ loanType: 'Secured' }), assets: [asset] }),
    );
    expect(figure(model, 'Security')).toMatchObject({
      value: 'Motor vehicle, registration ABC123 VIC',
      note: expect.stringContaining('mortgage') as string,
    });
  });

  it('name everybody who is paid, and what for', () => {
    const asset = { ownership: 'Pledge asset - finance', assetType: 'Car' } as const;
    const model = buildContract(
      contractFacts({
        loan: offeredLoan({ loanType: 'Secured' }),
        // Whatever the loan is for: the assessment relies on what it closes.
        loanPurpose: 'Holiday',
        assets: [asset],
        payouts: [
          { lender: 'Wattle Bank', debtType: 'Credit Card', amount: 1_400_000 },
          { lender: undefined, debtType: 'Personal Loan', amount: undefined },
        ],
      }),
    );
    expect(figure(model, 'Amount you borrow')?.note).toBe('For: Holiday.');
    expect(
      model.figures
        .filter(({ label }) => label.startsWith('Paid to'))
        .map(({ label, value }) => [label, value]),
    ).toEqual([
      ['Paid to Wattle Bank', '$14,000.00'],
      ['Paid to your lender', 'Its payout figure'],
      ['Paid to the financier', 'Its payout figure'],
      ['Paid to you', 'What is left over'],
    ]);
    expect(figure(buildContract(contractFacts()), 'Paid to')).toMatchObject({ value: 'You' });
  });

  it('say of a loan for paying off debts that it is too small for any of them', () => {
    const noteWith = (payouts: ContractFacts['payouts']) =>
      figure(
        buildContract(contractFacts({ loanPurpose: 'Pay off credit cards or loans', payouts })),
        'Amount you borrow',
      )?.note;
    expect(noteWith([])).toBe('For: Pay off credit cards or loans. This loan does not close any of them.');
    expect(noteWith([{ lender: 'Wattle Bank', debtType: 'Credit Card', amount: 1_400_000 }])).toBe(
      'For: Pay off credit cards or loans.',
    );
  });

  it('never say that a loan is secured by nothing', () => {
    const loan = offeredLoan({ loanType: 'Secured' });
    expect(() => buildContract(contractFacts({ loan, assets: [] }))).toThrow('secure');
  });

  it('leave no reference unresolved', () => {
    expect(JSON.stringify(buildContract(contractFacts()))).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  it('name AFCA, the hardship team and the way out', () => {
    const words = buildContract(contractFacts())
      .rights.map(({ text }) => text)
      .join(' ');
    for (const contact of ['1800 931 678', 'info@afca.org.au', 'hardship@', '1800 007 007']) {
      expect(words).toContain(contact);
    }
    expect(words).toContain('You may take your offer back');
    expect(words).toContain('end this contract');
    expect(words).toContain('without a fee');
  });

  it('are a draft until accepted, and signed from then on', () => {
    const draft = buildContract(contractFacts({ acceptance: undefined }));
    expect(draft).toMatchObject({
      copy: 'draft',
      signatures: [],
      draftNotice: expect.stringContaining('23 December 2026') as string,
    });
    const agreed = buildContract(contractFacts());
    expect(agreed).toMatchObject({ copy: 'applicant', draftNotice: undefined });
    expect(agreed.signatures.map(({ party, words }) => `${party}: ${words}`)).toEqual([
      'Nora Whitlock: Signed electronically on 24 November 2026, 12:30 pm AEDT, by agreeing to the statements above. ' +
        OFFER,
    ]);
  });

  it('stay the same when countersigned, but for the signature', () => {
    const agreed = buildContract(contractFacts());
    const signed = countersign(agreed, new Date('2026-11-26T03:00:00Z'));
    const { copy, copyName, madeAt, dateline, signatures, ...words } = signed;
    expect(agreed).toMatchObject(words);
    expect({ copy, copyName, dateline }).toEqual({
      copy: 'countersigned',
      copyName: 'Countersigned copy',
      dateline: '26 November 2026',
    });
    expect(madeAt).toBe('2026-11-26T03:00:00.000Z');
    expect(signatures).toHaveLength(2);
    expect(signatures[0]).toEqual(agreed.signatures[0]);
  });

  it('survive being stored', () => {
    const model = buildContract(contractFacts());
    expect(buildContract(contractFacts())).toEqual(model);
    expect(countersign(JSON.parse(JSON.stringify(model)) as typeof model, new Date(0))).toEqual(
      countersign(model, new Date(0)),
    );
  });
});
