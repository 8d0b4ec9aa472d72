/** What a spreadsheet takes for a formula instead of text when it begins so. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A line of CSV (RFC 4180), its CRLF included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Text from outside as a cell that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export function textCell(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}
