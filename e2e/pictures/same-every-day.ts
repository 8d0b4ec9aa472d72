import type { Page } from '@playwright/test';

/** What differs from run to run: a day, a time, one of our numbers, a person. With what replaces it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b\d{1,2}(?<gap>[ \u00a0])(?:January|February|March|April|May|June|July|August|September|October|November|December)\k<gap>\d{4}\b/g,
    '23$<gap>December$<gap>2026',
  ],
  [/\b\d{2}\/\d{2}\/20[1-9]\d\b/g, '23/12/2026'],
  // An earlier date is a date of birth.
  [/\b\d{2}\/\d{2}\/(?:19|200)\d{1,2}\b/g, '23/04/1990'],
  [/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?\b/g, '2026-12-23'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?= ?[ap]m\b)/g, '1:04'],
  [/\b\d{1,2}:\d{2}:\d{2}\b/g, '0:59:00'],
  [/(?<!:)\b\d{1,2}:\d{2}\b(?!:\d| ?[ap]m)/g, '1:59'],
  [/\b[A-HJ-NP-Z2-9]{9}\b/g, 'MP7JVS8XK'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '00000000-0000-4000-8000-000000000000'],
  [/\b[\w.+-]+@(?:example\.com|scenario\.example)\b/g, 'ada@example.com'],
];

/**
 * Replaces what differs from run to run with the same words, in texts and in fields, so that two pictures of a screen
 * differ only in how it looks.
 */
export async function sayTheSameEveryDay(page: Page): Promise<void> {
  const words = WORDS.map(([{ source, flags }, instead]) => ({ source, flags, instead }));
  for (const frame of page.frames()) {
    await frame.evaluate((rules) => {
      const replace = (text: string) =>
        rules.reduce(
          (said, { source, flags, instead }) => said.replace(new RegExp(source, flags), instead),
          text,
        );
      // A number with places to break at is split into several text nodes.
      for (const broken of document.querySelectorAll(':has(> wbr)')) {
        const instead = replace(broken.textContent);
        let place = 0;
        for (const part of broken.childNodes) {
          const { length } = part.textContent ?? '';
          if (part.nodeType === Node.TEXT_NODE) part.nodeValue = instead.slice(place, place + length);
          place += length;
        }
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const said = node.nodeValue ?? '';
        const instead = replace(said);
        if (instead !== said) node.nodeValue = instead;
      }
      for (const field of document.querySelectorAll('input')) {
        if (field.type !== 'file' && replace(field.value) !== field.value) field.value = replace(field.value);
      }
    }, words);
  }
}
