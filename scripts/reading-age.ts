import type { Page } from '@playwright/test';
import { openEyes } from '../e2e/accessibility/in-page.ts';
import { SCREENS } from '../e2e/screens/all-screens.ts';
import { visit } from '../e2e/screens/browse.ts';
import type { Screen } from '../e2e/screens/screen.ts';
import { lookAtEach, visitProduct } from './product-to-visit.ts';
import { AGE_OF_FIRST_GRADE, gradeOf, readingOf, sentencesOf, wordsOf } from './reading-grade.ts';

/**
 * The age at which somebody reads each screen (`e2e/screens/`) with ease: its visible sentences, without the legal
 * texts, the legal lines in the footer and the sandbox. Prints a line per screen, and the longest sentences overall.
 * Given names of screens, or their beginnings, it reads only those. `tests/unit/reading-age.test.ts` enforces the age.
 */

const PORT = 3997;
const SHOWN_SENTENCES = 10;
/** Fewer words than this say nothing about a screen. */
const ENOUGH_WORDS = 20;

const wanted = process.argv.slice(2);
const isRead = ({ name, isLong, isShowcase }: Screen) =>
  isLong !== true && isShowcase !== true && !name.startsWith('sandbox');
const screens = SCREENS.filter(isRead).filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);

/** The texts that end like a sentence. */
async function prose(page: Page): Promise<string[]> {
  await openEyes(page);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('p, li, dd, h1, h2, h3, label, legend, [role="status"], span')]
      .filter((element) => element.closest('footer, [lang]:not(html), details:not([open])') === null)
      .filter((element) => element.querySelector('p, li, ul, div, dd') === null)
      // A word in bold is part of the sentence around it.
      .filter((element) => element.tagName !== 'SPAN' || element.parentElement?.closest('p, li, dd') === null)
      .filter((element) => window.eyes.isSeen(element))
      .map((element) => {
        const hidden = [...element.querySelectorAll('.sr-only')].map(({ textContent }) => textContent);
        return hidden.reduce((text, words) => text.replace(words, ''), element.innerText);
      })
      .map((text) =>
        text
          .replace(/\s+/g, ' ')
          .replace(/ (?=[.,])/g, '')
          .trim(),
      )
      .filter((text) => /[.?!]$/.test(text) && text.includes(' ')),
  );
}

const bySentence = new Map<string, string>();
const lines: { name: string; grade: number; words: number }[] = [];
await visitProduct(PORT, async (browser, url) => {
  await lookAtEach(screens, async (screen) => {
    const { name } = screen;
    const texts = [...new Set(await visit(browser, url, 'desktop', screen, prose))];
    for (const sentence of texts.flatMap(sentencesOf))
      if (!bySentence.has(sentence)) bySentence.set(sentence, name);
    const reading = readingOf(texts);
    lines.push({ name, grade: gradeOf(reading), words: reading.words });
  });
});

const ageOf = (grade: number) => (Math.max(grade, 0) + AGE_OF_FIRST_GRADE).toFixed(1);
for (const { name, grade, words } of lines.sort((one, other) => other.grade - one.grade)) {
  const said = words < ENOUGH_WORDS ? ' (few words)' : '';
  console.log(`${ageOf(grade).padStart(5)} years  ${String(words).padStart(4)} words  ${name}${said}`);
}
const whole = gradeOf(readingOf([...bySentence.keys()]));
console.log(`\n${ageOf(whole)} years: every sentence once (grade ${whole.toFixed(1)})\n`);
console.log('The longest sentences:');
const longest = [...bySentence].sort(([one], [other]) => wordsOf(other).length - wordsOf(one).length);
for (const [sentence, name] of longest.slice(0, SHOWN_SENTENCES)) {
  console.log(`${String(wordsOf(sentence).length).padStart(5)} words  ${name}: ${sentence}`);
}
