import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 A and AA and against best practice: one line per rule, with every place. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // A colour that is changing to another has a contrast that nobody sees for long.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    // Without it every check opens another tab, for frames that the product does not have.
    .setLegacyMode()
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(wordsOf).join('  ')}`);
}

function wordsOf({ html, failureSummary = '' }: Violations[number]['nodes'][number]): string {
  return `${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`;
}
