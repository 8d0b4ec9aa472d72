/** What pages may weigh. The build fails when one of them weighs more (docs/decisions/0081). */

/** First-load JavaScript as a multiple of a bare Next form page, by the first pattern that a page's path matches. */
const SCRIPT_BUDGETS: readonly { pages: RegExp; ratio: number }[] = [
  // Where people first meet us, often on a phone on the go.
  { pages: /^\/quote\//, ratio: 1.1 },
  // Samples of our own components, for the developers who use them.
  { pages: /^\/kitchen-sink/, ratio: Infinity },
  { pages: /^\//, ratio: 1.25 },
];

/** Fonts and pictures of the first screen together, in bytes. */
const MEDIA_BUDGET_BYTES = 40 * 1024;

/** A built page: its path, the JavaScript that it loads before any interaction, and its fonts and pictures. */
export type PageWeight = {
  path: string;
  /** Bytes in brotli. */
  script: number;
  /** Bytes as transferred. */
  media: number;
};

/** How much heavier than a bare page it may be. */
export function scriptBudgetOf(path: string): number {
  return SCRIPT_BUDGETS.find(({ pages }) => pages.test(path))?.ratio ?? 1;
}

/**
 * A sentence for every budget that a page is over; none when all are kept.
 * @param bare brotli bytes of JavaScript of a bare Next form page
 */
export function findOverweight(pages: readonly PageWeight[], bare: number): string[] {
  return pages.flatMap(({ path, script, media }) => {
    const sentences: string[] = [];
    const budget = scriptBudgetOf(path);
    if (script > bare * budget) {
      sentences.push(
        `${path} loads ${kilobytes(script)} of JavaScript, ${(script / bare).toFixed(3)} × a bare page; its budget is ${budget.toFixed(2)} ×, ${kilobytes(bare * budget)}.`,
      );
    }
    if (media > MEDIA_BUDGET_BYTES) {
      sentences.push(
        `${path} loads ${kilobytes(media)} of fonts and pictures; the budget is ${kilobytes(MEDIA_BUDGET_BYTES)}.`,
      );
    }
    return sentences;
  });
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
