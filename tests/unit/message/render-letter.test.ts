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
