/** A spreadsheet takes text that begins like this for a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A line of CSV (RFC 4180), its CRLF included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Text from outside as a cell that no spreadsheet runs: text that begins like a formula gets a leading apostrophe. */
export function textCell(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}
