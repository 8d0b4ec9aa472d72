import { describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { renderLetter } from '#server/features/message/render-letter.ts';
import type { LetterModel } from '#server/features/message/render-letter.ts';
import { overprintsOf, readPdf } from '#tests/support/read-pdf.ts';

const LETTER: LetterModel = {
  madeAt: '2026-11-25T00:00:00Z',
  date: '25 November 2026',
  name: 'Nora Whitlock',
  addressee: ['Nora Whitlock', '3/12 Smith Street', 'Richmond VIC 3121'],
  reference: '7KQ4WN2XC',
  heading: 'Your loan is approved',
  blocks: [
    { kind: 'text', text: 'The lender has approved your loan. These are paid first:' },
    { kind: 'list', items: ['Harbour Bank', 'Wattle Credit Union'] },
    {
      kind: 'figures',
      rows: [
        ['Loan amount', '$25,000'],
        ['Interest rate', '14.99% p.a.'],
      ],
    },
  ],
  enclosed: ['your contract'],
  hasInformationStatement: false,
};

/** Points in a millimetre. */
const MM = 72 / 25.4;
const PAGE_HEIGHT = 297 * MM;

/** Opening the typeface takes a while on a busy machine. */
describe('a letter', { timeout: 60_000 }, () => {
  it.each([
    ['as a mark, where it has no letter for them', '收入太低', '□'],
    ['as one mark, however many there are', 'Your income 👨‍👩‍👧 مرحبا is low', 'Your income □ □ is low'],
    ['put together, where letter and marks come apart', 'Zoe\u0308 Nguye\u0302\u0303n', 'Zoë Nguyễn'],
    [
      'in parts, where it has no letter with that mark on it',
      'Tal\u0233na ye\u1e69',
      'Taly\u0304na yes\u0323\u0307',
    ],
    ['in the plain shape', 'ＡＢＣ ㎡ ①', 'ABC m2 1'],
    ['without what has no look', 'pay\ufe0fslip\u200d', 'payslip'],
    ['as they are', 'income ≤ 2000 → “no”', 'income ≤ 2000 → “no”'],
  ])('draws words of others %s', (_how, given, drawn) => {
    const text = `The main reason: ${given}.`;
    const letter = renderLetter({ ...LETTER, blocks: [{ kind: 'text', text }] });
    // A mark that is drawn by itself begins a line of its own in what is read.
    expect(readPdf(letter).text.replaceAll('\n', '')).toContain(`The main reason: ${drawn}.`);
  });

  it('keeps the date clear of the longest name and address', () => {
    const long = (length: number) => 'Wollongong-'.repeat(10).slice(0, length);
    const addressee = [`${long(50)} ${long(50)}`, `12-14/1234 ${long(80)} Promenade`, `${long(60)} VIC 3121`];
    const drawn = readPdf(renderLetter({ ...LETTER, addressee }));
    expect(overprintsOf(drawn)).toEqual([]);
    const shown = drawn.lines.filter(({ text }) => text.includes('llongong') || text.includes('VIC'));
    expect(Math.max(...shown.map(({ y }) => PAGE_HEIGHT - y))).toBeLessThan(85 * MM);
  });

  it('says who writes to whom, when, about what, and how to answer', () => {
    const { text } = readPdf(renderLetter(LETTER));
    for (const words of [
      brand.licensee.name,
      brand.postalAddress,
      '25 November 2026',
      'Reference 7KQ4WN2XC',
      'Dear Nora Whitlock,',
      'Your loan is approved',
      'Harbour Bank',
      '14.99% p.a.',
      `call ${brand.phone.shown}`,
      'Yours sincerely',
      'Enclosed: your contract',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/:\/\/|@/);
  });

  it('is of the broker where the broker writes', () => {
    const { text } = readPdf(renderLetter({ ...LETTER, sender: 'broker' }));
    expect(text).toContain(brand.brokerServices.name);
    expect(text).not.toContain(brand.licensee.name);
  });

  it('has the address, and nothing else, where an envelope has its window', () => {
    const { lines } = readPdf(renderLetter(LETTER));
    const inWindow = lines.filter(({ page, x, y }) => {
      const fromTop = (PAGE_HEIGHT - y) / MM;
      return page === 1 && x < 110 * MM && fromTop > 45 && fromTop < 85;
    });
    expect(inWindow.map(({ text }) => text.trim())).toEqual(LETTER.addressee);
    expect(inWindow.every(({ x }) => x > 22 * MM)).toBe(true);
  });

  it('is of a reader who listens too, and prints nothing over anything else', () => {
    const long = { ...LETTER, addressee: ['Anne-Marie '.repeat(11).trim(), 'Street', 'Suburb VIC 3000'] };
    const pdf = renderLetter({ ...long, hasInformationStatement: true });
    expect(overprintsOf(readPdf(pdf))).toEqual([]);
    const source = pdf.toString('latin1');
    for (const mark of ['/Marked true', '/S /H1', '/S /LBody', '/Scope /Row', '(Your loan is approved)'])
      expect(source).toContain(mark);
  });

  it('has the information statement behind it where that must be given', () => {
    const { pages } = readPdf(renderLetter({ ...LETTER, hasInformationStatement: true }));
    expect(pages[0]).toContain('Enclosed: your contract, the information statement');
    expect(pages[1]).toMatch(/^Information Statement/);
  });

  it('is the same bytes for the same words', () => {
    expect(renderLetter(LETTER)).toEqual(renderLetter(LETTER));
  });
});
