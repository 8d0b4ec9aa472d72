import { brand } from '#lib/brand/brand.ts';
import type { LegalEntity } from '#lib/brand/brand.ts';
import { INFORMATION_STATEMENT } from '#lib/legal/information-statement.ts';
import { resolvePart, resolveWords } from '#lib/legal/references.ts';
import { drawFigures, drawHeading, drawLetterhead, drawList, drawParagraph } from '#server/pdf/blocks.ts';
import { drawColumns } from '#server/pdf/columns.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { PaperBlock, PaperWords } from './paper.ts';

/** A letter, every word of it, so that drawing it adds nothing but the letterhead. */
export type LetterModel = PaperWords & {
  /** ISO 8601: when it was made. */
  madeAt: string;
  date: string;
  name: string;
  /** Lines of the envelope, the name first. */
  addressee: readonly string[];
  /** The application's reference; undefined for a letter about no application. */
  reference: string | undefined;
  /** What is enclosed, by name: "your contract". */
  enclosed: readonly string[];
  /** Whether the information statement of the National Credit Code is attached. */
  hasInformationStatement: boolean;
};

/**
 * Where a letter folded in three shows the address in the window of a DL envelope: nothing else may appear between 45
 * and 85 mm from the top and 20 and 110 mm from the left. In points.
 */
const WINDOW = { x: 71, y: 145, width: 230, end: 244, after: 4 };

const SENDER_WIDTH = 230;

/** Draws a letter. The same model gives the same bytes. */
export function renderLetter(model: LetterModel): Buffer {
  const { heading, reference, madeAt } = model;
  const sheet = createSheet({
    title: heading,
    subject: `Letter of ${model.date}`,
    author: companyOf(model).name,
    date: new Date(madeAt),
    foot: [brand.name, ...(reference === undefined ? [] : [`Reference ${reference}`])].join('  ·  '),
  });
  drawEnvelope(sheet, model);
  drawWords(sheet, model);
  drawEnd(sheet, model);
  if (model.hasInformationStatement) drawInformationStatement(sheet);
  return sheet.finish();
}

function companyOf({ sender }: Pick<LetterModel, 'sender'>): LegalEntity {
  return sender === 'broker' ? brand.brokerServices : brand.licensee;
}

/** The sender, the addressee and the date. */
function drawEnvelope(sheet: Sheet, model: LetterModel): void {
  const { addressee, date, reference } = model;
  drawLetterhead(sheet, { y: 50, aside: '' });
  const { postalAddress, phone } = brand;
  const { name, abn, licence } = companyOf(model);
  const sender = [name, `ABN ${abn}`, licence, postalAddress, phone.shown];
  sheet.write('P', sender.join('\n'), STYLE.aside, {
    x: MARGIN.left + CONTENT_WIDTH - SENDER_WIDTH,
    y: 54,
    width: SENDER_WIDTH,
    align: 'right',
  });
  const lines = addressee.join('\n');
  const isHigh = sheet.heightOf(lines, STYLE.body, WINDOW.width) > WINDOW.end - WINDOW.y - WINDOW.after;
  const height = sheet.write('P', lines, isHigh ? STYLE.addresseeSmall : STYLE.body, WINDOW);
  sheet.y = Math.max(WINDOW.end, WINDOW.y + height + WINDOW.after);
  const dateline = reference === undefined ? date : `${date}\nReference ${reference}`;
  drawParagraph(sheet, dateline, { after: 18 });
}

function drawWords(sheet: Sheet, { name, heading, blocks }: LetterModel): void {
  drawParagraph(sheet, `Dear ${name},`, { after: 12 });
  sheet.bookmark(heading);
  drawParagraph(sheet, heading, { style: STYLE.heading, role: 'H1', after: 8 });
  for (const block of blocks) drawBlock(sheet, block);
}

function drawBlock(sheet: Sheet, block: PaperBlock): void {
  switch (block.kind) {
    case 'text':
      drawParagraph(sheet, block.text);
      break;
    case 'list':
      drawList(sheet, block.items);
      break;
    case 'figures':
      drawFigures(
        sheet,
        block.rows.map(([label, value]) => ({ label, value })),
      );
      sheet.y += 10;
  }
}

function drawEnd(sheet: Sheet, { reference, enclosed, hasInformationStatement }: LetterModel): void {
  const { phone, postalAddress } = brand;
  const quoted = reference === undefined ? '' : ` Please give the reference ${reference}.`;
  drawParagraph(
    sheet,
    `To ask or tell us anything, call ${phone.shown}, ${phone.hours}, or write to ${postalAddress}. You do not need the internet.${quoted}`,
    { after: 16 },
  );
  drawParagraph(sheet, `Yours sincerely\n${brand.name}`, { after: 16 });
  const named = [...enclosed, ...(hasInformationStatement ? ['the information statement'] : [])];
  if (named.length > 0) drawParagraph(sheet, `Enclosed: ${named.join(', ')}`);
}

function drawInformationStatement(sheet: Sheet): void {
  const { title, summary, parts } = INFORMATION_STATEMENT;
  sheet.startPage();
  drawHeading(sheet, title);
  drawList(sheet, summary.map(resolveWords));
  sheet.y += 8;
  for (const part of parts.map(resolvePart)) {
    if (part.title !== undefined) drawHeading(sheet, part.title);
    drawColumns(sheet, part.sections);
  }
}
