import type { Page } from '@playwright/test';

/**
 * Checks title and language of the page, one first-level heading, no level left out, one main part, and no positive
 * tabindex.
 */
export async function findStructureFaults(page: Page): Promise<string[]> {
  const title = await page.title();
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const drawn = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    if (document.documentElement.lang !== 'en-AU') found.push(`language ${document.documentElement.lang}`);
    const headings = drawn('h1, h2, h3, h4, h5, h6');
    const firsts = headings.filter(({ tagName }) => tagName === 'H1');
    if (firsts.length !== 1) found.push(`${String(firsts.length)} first headings`);
    let level = 0;
    for (const heading of headings) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1)
        found.push(`h${String(level)} is followed by h${String(next)} "${heading.textContent}"`);
      if (heading.textContent.trim() === '') found.push(`an empty ${heading.tagName}`);
      level = next;
    }
    const mains = drawn('main').length;
    if (mains !== 1) found.push(`${String(mains)} main parts`);
    for (const element of document.querySelectorAll<HTMLElement>('[tabindex]')) {
      if (element.tabIndex > 0)
        found.push(`tabindex ${String(element.tabIndex)}: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
  if (title.trim() === '' || !title.includes('|')) faults.push(`page title "${title}"`);
  return faults;
}
