import { drawHeading, drawLetterhead, drawParagraph } from '#server/pdf/blocks.ts';
import { drawGrid } from '#server/pdf/grid.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import { CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { ReceiptModel } from './receipt-model.ts';

const TITLE = 'Consent receipt';

/** Draws a receipt. The same model gives the same bytes. */
export function renderReceipt(model: ReceiptModel): Buffer {
  const sheet = createSheet({
    title: TITLE,
    subject: model.summary,
    author: model.licensee,
    date: new Date(model.madeAt),
    foot: [model.brandName, TITLE, model.references].filter(Boolean).join('  ·  '),
  });
  drawLetterhead(sheet, { y: 50, aside: '' });
  sheet.y = 104;
  const place = { x: MARGIN.left, width: CONTENT_WIDTH };
  sheet.y += sheet.write('H1', TITLE, STYLE.title, { ...place, y: sheet.y });
  sheet.y += sheet.write('P', model.whose, STYLE.bodyStrong, { ...place, y: sheet.y + 2 });
  sheet.y += sheet.write('P', model.summary, STYLE.body, { ...place, y: sheet.y + 2 }) + 16;
  drawParagraph(
    sheet,
    'What you agreed to, what you were given or shown, and what you took back, with the version and the time. Times are those of Sydney. Nothing in this record is ever changed or removed; each entry is sealed together with the one before it.',
  );
  drawParagraph(sheet, model.questions);
  sheet.y += 8;
  drawGrid(
    sheet,
    [
      { title: 'No.', share: 0.5 },
      { title: 'When', share: 2.9, wraps: true },
      { title: 'What', share: 1.5, wraps: true },
      { title: 'Of', share: 2.8, wraps: true },
      { title: 'Version', share: 1.4, wraps: true },
    ],
    model.entries.map(({ number, at, action, subject, version }) => ({
      cells: [String(number), at, action, subject, version],
    })),
  );
  sheet.group('Sect', () => {
    drawHeading(sheet, 'Fingerprints');
    drawParagraph(
      sheet,
      'The SHA-256 of the words or document of each entry, and the mark of the entry itself. Anyone who has the words can work out the first and compare.',
    );
    drawGrid(
      sheet,
      [
        { title: 'No.', share: 0.5 },
        { title: 'Fingerprints', share: 8, wraps: true },
      ],
      model.entries.map(({ number, hashes }) => ({ cells: [String(number), hashes] })),
    );
  });
  return sheet.finish();
}
