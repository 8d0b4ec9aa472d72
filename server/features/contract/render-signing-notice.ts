import type { Sheet } from '#server/pdf/sheet.ts';
import { COLOUR, CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { ContractModel } from './contract-model.ts';

type SigningNotice = NonNullable<ContractModel['beforeSigning']>;
type Box = SigningNotice['boxes'][number];

const GAP = 10;
const PADDING = 10;
const BULLET = 9;
/** The space between two points, and below the notice. */
const AFTER_POINT = 3;
const AFTER = 10;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const INNER = WIDTH - 2 * PADDING;

/** The boxes that the law requires directly above each place to sign, side by side: they never break across pages. */
export function drawSigningNotice(sheet: Sheet, notice: SigningNotice): void {
  sheet.makeRoom(heightOfSigningNotice(sheet, notice));
  const titlePlace = { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH };
  sheet.y += sheet.write('H3', notice.title, STYLE.subheading, titlePlace) + 4;
  const height = heightOfBoxes(sheet, notice);
  for (const [column, box] of notice.boxes.entries()) {
    const x = MARGIN.left + column * (WIDTH + GAP);
    sheet.panel({ x, y: sheet.y, width: WIDTH, height }, COLOUR.white, COLOUR.ink);
    drawBox(sheet, box, x + PADDING);
  }
  sheet.y += height + 3;
  const sourcePlace = { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH };
  sheet.y += sheet.write('P', notice.source, STYLE.aside, sourcePlace) + AFTER;
}

/** In points, with the space left below it. */
export function heightOfSigningNotice(sheet: Sheet, notice: SigningNotice): number {
  return (
    sheet.heightOf(notice.title, STYLE.subheading, CONTENT_WIDTH) +
    4 +
    heightOfBoxes(sheet, notice) +
    3 +
    sheet.heightOf(notice.source, STYLE.aside, CONTENT_WIDTH) +
    AFTER
  );
}

function heightOfBoxes(sheet: Sheet, { boxes }: SigningNotice): number {
  const heights = boxes.map(({ title, points }) =>
    points.reduce(
      (sum, point) => sum + AFTER_POINT + sheet.heightOf(point, STYLE.body, INNER - BULLET),
      sheet.heightOf(title, STYLE.bodyStrong, INNER),
    ),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function drawBox(sheet: Sheet, { title, points }: Box, x: number): void {
  let y = sheet.y + PADDING;
  y += sheet.write('H3', title, STYLE.bodyStrong, { x, y, width: INNER });
  sheet.group('L', () => {
    for (const point of points) {
      y += AFTER_POINT;
      const top = y;
      sheet.group('LI', () => {
        sheet.write('Lbl', '•', STYLE.body, { x, y: top, width: BULLET });
        const place = { x: x + BULLET, y: top, width: INNER - BULLET };
        y += sheet.write('LBody', point, STYLE.body, place);
      });
    }
  });
}
