import { describe, expect, it } from 'vitest';
import { formatCents } from '#lib/domain/money.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { buildContract, countersign } from '#server/features/contract/contract-model.ts';
import { renderContract } from '#server/features/contract/render-contract.ts';
import { overprintsOf, readPdf } from '#tests/support/read-pdf.ts';
import { contractFacts, offeredLoan } from './offers.ts';

const money = (amount: number) => formatCents(amount, { alwaysCents: true });
/** Lines break wherever they fit, so words are compared without the white space between them. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

const PAYOUT = {
  lender: 'The Very Long Mutual Building Society of Upper Woolgoolga and District',
  debtType: 'Personal Loan',
  amount: 1_234_567,
} as const;

/** As long as the form allows: 100 characters. */
const LONG_NAME =
  'The Very Long Mutual Building Society of Upper Woolgoolga and District Credit Union Cooperative Ltd.';

/** Opening the typeface takes a while on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('a contract as a PDF', PATIENCE, () => {
  it('is the same bytes for the same model, whatever was drawn before', () => {
    const model = buildContract(contractFacts());
    const first = renderContract(model);
    const other = contractFacts({ borrower: { name: 'Łukasz Đặng Ωmega', address: 'Elsewhere\u00a01' } });
    renderContract(buildContract(other));
    expect(renderContract(model).equals(first)).toBe(true);
    expect(renderContract(buildContract(other)).equals(first)).toBe(false);
  });

  it('says what was agreed to in the words of then', () => {
    const model = buildContract(contractFacts());
    expect(squeezed(readPdf(renderContract(model)).text)).toContain('Totalyourepay');
    const { totalLabel, ...headline } = model.headline;
    expect(totalLabel).toBe('Total you repay');
    const ofBefore = squeezed(readPdf(renderContract({ ...model, headline })).text);
    expect(ofBefore).toContain('Yourepayinall');
    expect(ofBefore).not.toContain('Totalyourepay');
  });

  it.each([
    ['monthly', 60],
    ['fortnightly', 84],
  ] as const)('holds every figure and every word of the model, %s over %i months', (frequency, term) => {
    const loan = offeredLoan({ loanType: 'Secured', repaymentFrequency: frequency, termMonths: term });
    const asset = {
      ownership: 'Dealer sale',
      assetType: 'Marine',
      regoNumber: 'ABC1',
      regoState: 'QLD',
    } as const;
    const model = countersign(
      buildContract(contractFacts({ loan, assets: [asset], payouts: [PAYOUT] })),
      new Date('2026-11-26T03:00:00Z'),
    );
    const { text, pages } = readPdf(renderContract(model));
    const found = squeezed(text);
    const words = [
      model.title,
      model.borrower.name,
      ...model.borrower.lines,
      model.lender.name,
      ...model.lender.lines,
      ...model.figures.flatMap(({ label, value, note = '' }) => [label, value, note]),
      model.comparisonRateWarning,
      ...model.rights.flatMap(({ title, text: right }) => [title, right]),
      ...model.agreements.flatMap(({ text: agreement, source }) => [agreement, source]),
      ...(model.beforeSigning?.boxes.flatMap(({ title, points }) => [title, ...points]) ?? []),
      ...model.signatures.flatMap(({ party, words: signature }) => [party, signature]),
      money(model.headline.amount),
      money(model.headline.total),
      model.headline.interestRate,
      model.headline.comparisonRate,
      // A term and its explanation go together; a list is its points.
      ...model.terms.flatMap((part) =>
        wordsOf({ title: part.id, summary: [], parts: [part] })
          .split('\n')
          .slice(1),
      ),
    ];
    expect(words.filter((word) => !found.includes(squeezed(word)))).toEqual([]);
    const lines = text.split('\n');
    const missing = model.schedule.rows.filter(
      ([repayment, interest, principal, balance], index) =>
        !lines
          .join('|')
          .includes([String(index + 1), ...[repayment, interest, principal, balance].map(money)].join('|')),
    );
    expect(missing).toEqual([]);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
      expect(page).toContain(`Contract ${model.reference}`);
    }
    expect(text).not.toContain('\ufffd');
  });

  it('prints nothing over anything else, however long a name is', () => {
    const payouts = [PAYOUT, { ...PAYOUT, amount: undefined }].flatMap((payout) => [
      payout,
      { ...payout, lender: LONG_NAME },
    ]);
    const borrower = { name: 'Anne-Marie '.repeat(11).trim(), address: `1 ${'Long '.repeat(20)}Street` };
    const model = buildContract(contractFacts({ payouts, borrower }));
    const read = readPdf(renderContract(countersign(model, new Date('2026-11-26T03:00:00Z'))));
    expect(read.text).toContain('Cooperative Ltd.');
    expect(read.rules.length).toBeGreaterThan(20);
    expect(overprintsOf(read)).toEqual([]);
  });

  it('sets what binds in 10 points at least', () => {
    const model = buildContract(contractFacts());
    const { lines } = readPdf(renderContract(model));
    const small = lines.filter(({ size }) => size < 10).map(({ text }) => text.trim());
    const tells = /^(?:Page \d+ of \d+|Boronia Loans {2}·|Contract \w{9}$|Version .*SHA-256)/;
    expect(small.filter((text) => !tells.test(text))).toEqual([]);
  });

  it('has the boxes of the law above the signature, on its page', () => {
    const facts = contractFacts({ loan: offeredLoan({ loanType: 'Secured' }) });
    const model = countersign(buildContract(facts), new Date('2026-11-26T03:00:00Z'));
    const { pages } = readPdf(renderContract(model));
    const signed = pages.filter((page) => page.includes('Signed electronically on'));
    expect(signed).toHaveLength(1);
    const places = ['BEFORE YOU SIGN', 'THINGS YOU MUST KNOW', 'Signed electronically on'];
    const found = places.map((words) => signed[0]?.indexOf(words) ?? -1);
    expect(found.every((place) => place >= 0)).toBe(true);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('draws a contract of before the boxes as it was', () => {
    const { beforeSigning, ...before } = buildContract(contractFacts());
    expect(beforeSigning?.title).toBe('IMPORTANT');
    expect(readPdf(renderContract(before)).text).not.toContain('BEFORE YOU SIGN');
  });

  it('says what it is to a reader that listens', () => {
    const source = renderContract(buildContract(contractFacts())).toString('latin1');
    const marks = ['/MarkInfo', '/Marked true', '/StructTreeRoot', '/Lang (en-AU)', '/DisplayDocTitle true'];
    const roles = ['H1', 'H2', 'Table', 'TH', 'TD', 'LBody'].map((role) => `/S /${role}`);
    const heads = ['/S /THead', '/S /TBody', '/Scope /Column', '/Scope /Row'];
    expect([...marks, ...roles, ...heads].filter((mark) => !source.includes(mark))).toEqual([]);
    expect(source.includes('(Personal loan contract 7KQ4WN2XC)')).toBe(true);
  });

  it('says the head of a table once, and a row by its own head', () => {
    const model = buildContract(contractFacts({ loan: offeredLoan({ termMonths: 84 }) }));
    const pdf = renderContract(model);
    const source = pdf.toString('latin1');
    const columnHeads = source.match(/\/Scope \/Column/g)?.length;
    expect(columnHeads).toBe(5);
    expect(readPdf(pdf).pages.filter((page) => page.includes('Still owing')).length).toBeGreaterThan(1);
    const rowHeads = source.match(/\/Scope \/Row/g)?.length;
    expect(rowHeads).toBe(model.figures.length + model.schedule.rows.length + 1);
  });

  it('says an amount as one, and the lines of an address apart', () => {
    const pdf = renderContract(buildContract(contractFacts()));
    // The dollars and the cents: the only piece made of two runs.
    expect(pdf.toString('latin1').match(/\/K \[\d+ \d+\]/g)).toHaveLength(1);
    const { lines } = readPdf(pdf);
    expect(lines.find(({ text }) => text.startsWith('ABN'))?.text).toMatch(/ $/);
  });

  it('shows that a draft is one on every page', () => {
    const { pages } = readPdf(renderContract(buildContract(contractFacts({ acceptance: undefined }))));
    expect(pages.every((page) => page.includes('DRAFT'))).toBe(true);
    const { text } = readPdf(renderContract(buildContract(contractFacts())));
    expect(text).not.toContain('DRAFT');
  });

  it('writes the names of people whose letters are not English', () => {
    const name = 'Zoë Ångström-Nguyễn O’Đặng Łuczak Ελένη Иван';
    const facts = contractFacts({ borrower: { name, address: 'Jindabyne NSW 2627' } });
    expect(readPdf(renderContract(buildContract(facts))).text).toContain(name);
  });

  it('is drawn for somebody whose name of before the rule cannot be printed', () => {
    const facts = contractFacts({ borrower: { name: '王小明', address: 'Jindabyne NSW 2627' } });
    expect(readPdf(renderContract(buildContract(facts))).text).toContain('Jindabyne NSW 2627');
  });
});
