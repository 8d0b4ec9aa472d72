import { formatCents } from '#lib/domain/money.ts';
import type { LegalPart } from '#lib/legal/legal-text.ts';
import { drawFigures, drawHeading, drawLetterhead, drawNotice, drawParagraph } from '#server/pdf/blocks.ts';
import { drawColumns } from '#server/pdf/columns.ts';
import { drawGrid } from '#server/pdf/grid.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import { COLOUR, CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { ContractModel } from './contract-model.ts';
import { drawSigningNotice, heightOfSigningNotice } from './render-signing-notice.ts';

const money = (amount: number) => formatCents(amount, { alwaysCents: true });

/** Draws a contract: A4, tagged, with bookmarks and page numbers. The same model gives the same bytes. */
export function renderContract(model: ContractModel): Buffer {
  const sheet = createSheet({
    title: `${model.title} ${model.reference}`,
    subject: `${model.copyName}, ${model.dateline}`,
    author: model.lender.name,
    date: new Date(model.madeAt),
    foot: `${model.brandName}  ·  Contract ${model.reference}  ·  ${model.copyName}`,
    ...(model.copy === 'draft' ? { watermark: 'DRAFT' } : {}),
  });
  drawFirstPage(sheet, model);
  sheet.group('Sect', () => {
    drawHeading(sheet, 'The loan in figures');
    drawFigures(sheet, model.figures);
    sheet.y += 10;
    drawParagraph(sheet, model.comparisonRateWarning);
  });
  sheet.group('Sect', () => drawRights(sheet, model));
  sheet.group('Sect', () => drawAgreement(sheet, model));
  sheet.group('Sect', () => drawSchedule(sheet, model));
  sheet.startPage();
  for (const part of model.terms) sheet.group('Sect', () => drawTerms(sheet, part, model.termsSource));
  return sheet.finish();
}

function drawFirstPage(sheet: Sheet, model: ContractModel): void {
  drawLetterhead(sheet, { y: 50, aside: `Contract ${model.reference}` });
  sheet.y = 104;
  const x = MARGIN.left;
  sheet.bookmark(model.title);
  sheet.y += sheet.write('H1', model.title, STYLE.title, { x, y: sheet.y, width: CONTENT_WIDTH });
  const subtitle = `${model.copyName}, ${model.dateline}`;
  sheet.y += sheet.write('P', subtitle, STYLE.body, { x, y: sheet.y + 2, width: CONTENT_WIDTH }) + 16;
  if (model.draftNotice !== undefined) {
    drawNotice(sheet, 'This is a draft', model.draftNotice, 'warn');
    sheet.y += 14;
  }
  sheet.group('Sect', () => drawParties(sheet, model));
  drawHeadline(sheet, model);
}

function drawParties(sheet: Sheet, { lender, borrower }: ContractModel): void {
  const width = CONTENT_WIDTH / 2 - 16;
  const parties = [
    { role: 'Borrower (“you”)', ...borrower },
    { role: 'Lender (“we”)', ...lender },
  ];
  const top = sheet.y;
  const ends = parties.map(({ role, name, lines }, index) => {
    const x = MARGIN.left + index * (width + 32);
    let y = top;
    y += sheet.write('P', role, STYLE.body, { x, y, width });
    y += sheet.write('P', name, STYLE.bodyStrong, { x, y, width });
    y += sheet.write('P', lines.join('\n'), STYLE.body, { x, y, width });
    return y;
  });
  sheet.y = Math.max(...ends) + 18;
}

/** The figures that a borrower looks for first; the comparison rate is as large as the rate. */
function drawHeadline(sheet: Sheet, { headline }: ContractModel): void {
  const height = 116;
  const padding = 20;
  const area = { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH, height };
  sheet.panel(area, COLOUR.accentSoft);
  const left = MARGIN.left + padding;
  const leftWidth = 196;
  const top = sheet.y + padding;
  sheet.write('P', headline.repaymentLabel, STYLE.body, { x: left, y: top, width: leftWidth });
  drawAmount(sheet, headline.repayment, left, top + 16);
  sheet.write('P', headline.repaymentNote, STYLE.body, { x: left, y: top + 58, width: leftWidth });

  const right = left + leftWidth + 20;
  const cell = (CONTENT_WIDTH - 2 * padding - leftWidth - 20) / 2;
  const cells = [
    ['Interest rate, fixed', headline.interestRate],
    ['Comparison rate', headline.comparisonRate],
    ['You borrow', money(headline.amount)],
    [headline.totalLabel ?? 'You repay in all', money(headline.total)],
  ] as const;
  for (const [index, [label, value]] of cells.entries()) {
    const x = right + (index % 2) * cell;
    const y = top - 1 + Math.floor(index / 2) * 43;
    sheet.write('P', label, STYLE.body, { x, y, width: cell });
    sheet.write('P', value, STYLE.figure, { x, y: y + 14, width: cell });
  }
  sheet.decorate(() => {
    sheet.document
      .moveTo(right - 20, top)
      .lineTo(right - 20, top + height - 2 * padding)
      .lineWidth(0.6)
      .strokeColor(COLOUR.accent)
      .strokeOpacity(0.25)
      .stroke()
      .strokeOpacity(1);
  });
  sheet.y += height;
}

/** Dollars large, cents smaller on the same line. */
function drawAmount(sheet: Sheet, amount: number, x: number, y: number): void {
  const [dollars = '', centsPart = ''] = money(amount).split('.');
  const width = sheet.widthOf(dollars, STYLE.hero);
  const lower = sheet.baselineOf(STYLE.hero) - sheet.baselineOf(STYLE.heroCents);
  sheet.writeRuns('P', [
    { text: dollars, style: STYLE.hero, place: { x, y, width: width + 2 } },
    {
      text: `.${centsPart}`,
      style: STYLE.heroCents,
      place: { x: x + width + 0.5, y: y + lower, width: 60 },
    },
  ]);
}

function drawRights(sheet: Sheet, { rights }: ContractModel): void {
  drawHeading(sheet, 'Good to know', { keepWith: 150 });
  const gap = 16;
  const padding = 13;
  const width = (CONTENT_WIDTH - gap) / 2;
  const inner = width - 2 * padding;
  for (let index = 0; index < rights.length; index += 2) {
    const pair = rights.slice(index, index + 2);
    const heights = pair.map(
      ({ title, text }) =>
        sheet.heightOf(title, STYLE.subheading, inner) + 2 + sheet.heightOf(text, STYLE.body, inner),
    );
    const height = Math.max(...heights) + 2 * padding;
    sheet.makeRoom(height);
    for (const [column, { title, text }] of pair.entries()) {
      const x = MARGIN.left + column * (width + gap);
      sheet.panel({ x, y: sheet.y, width, height }, COLOUR.white, COLOUR.line);
      const titlePlace = { x: x + padding, y: sheet.y + padding, width: inner };
      const titleHeight = sheet.write('H3', title, STYLE.subheading, titlePlace);
      sheet.write('P', text, STYLE.body, { ...titlePlace, y: titlePlace.y + titleHeight + 2 });
    }
    sheet.y += height + gap;
  }
  sheet.y -= gap;
}

/** What is agreed to; then, on one page, what the law requires above the signatures and who signed. */
function drawAgreement(sheet: Sheet, { agreements, beforeSigning, signatures, copy }: ContractModel): void {
  const indent = 18;
  const width = CONTENT_WIDTH - indent;
  const statements = agreements.map((agreement) => {
    const textHeight = sheet.heightOf(agreement.text, STYLE.body, width);
    return {
      ...agreement,
      textHeight,
      height: textHeight + sheet.heightOf(agreement.source, STYLE.aside, width) + 8,
    };
  });
  const statementsHeight = statements.reduce((sum, { height }) => sum + height, 0);
  drawHeading(sheet, copy === 'draft' ? 'What you agree to when you accept' : 'What you agreed to', {
    keepWith: statementsHeight,
  });
  sheet.group('L', () => {
    for (const [index, { text, source, textHeight, height }] of statements.entries()) {
      sheet.group('LI', () => {
        const { y } = sheet;
        sheet.write('Lbl', `${index + 1}.`, STYLE.bodyStrong, { x: MARGIN.left, y, width: indent });
        const x = MARGIN.left + indent;
        sheet.write('LBody', text, STYLE.body, { x, y, width });
        sheet.write('LBody', source, STYLE.aside, { x, y: y + textHeight, width });
      });
      sheet.y += height;
    }
  });
  sheet.y += 6;
  sheet.makeRoom(
    (beforeSigning === undefined ? 0 : heightOfSigningNotice(sheet, beforeSigning)) +
      signatures.reduce((sum, { words }) => sum + heightOfSignature(sheet, words), 0),
  );
  if (beforeSigning !== undefined) drawSigningNotice(sheet, beforeSigning);
  for (const { party, words } of signatures) {
    drawNotice(sheet, party, words);
    sheet.y += 8;
  }
}

/** The height of its words, the name above them and the space around them, in points. */
function heightOfSignature(sheet: Sheet, words: string): number {
  return sheet.heightOf(words, STYLE.body, CONTENT_WIDTH - 28) + 56;
}

function drawSchedule(sheet: Sheet, { schedule }: ContractModel): void {
  drawHeading(sheet, 'Repayment schedule', { keepWith: 260 });
  drawParagraph(sheet, schedule.note, { after: 10 });
  const rows = schedule.rows.map(([repayment, interest, principal, balance], index) => ({
    cells: [String(index + 1), ...[repayment, interest, principal, balance].map(money)],
    hasStrongLine: (index + 1) % schedule.periodsAYear === 0,
  }));
  const { repayments, interest, principal } = schedule.totals;
  drawGrid(
    sheet,
    [
      { title: schedule.period, share: 1.1 },
      { title: 'Repayment', share: 2, align: 'right' },
      { title: 'Interest', share: 2, align: 'right' },
      { title: 'Principal', share: 2, align: 'right' },
      { title: 'Still owing', share: 2, align: 'right' },
    ],
    [...rows, { cells: ['In all', money(repayments), money(interest), money(principal), ''], isTotal: true }],
  );
}

function drawTerms(sheet: Sheet, part: LegalPart, source: string): void {
  drawHeading(sheet, part.title ?? part.id, { keepWith: 200 });
  drawParagraph(sheet, `From the ${source}.`, { after: 14 });
  drawColumns(sheet, part.sections);
}
