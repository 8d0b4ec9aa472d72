import { QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';

const wordsOf = (texts: readonly { version: string; hash: string }[]) =>
  texts.map(({ version, hash }) => `${version} ${hash}`).join(' ');

/** The boxes that agree to words, by the names of their fields, with what tells these words from others. */
const PRESENT: Readonly<Record<string, string>> = {
  privacyConsent: wordsOf(PRIVACY_TEXTS),
  agreeToQuoteTerms: wordsOf([QUOTE_TERMS]),
};

/** What a draft says beside its answers: which words each box was about. */
type WithWords = { words?: Readonly<Record<string, unknown>> | undefined };

/** A draft as it is written to the device. */
export function withWords<Draft extends object>(draft: Draft): Draft & WithWords {
  return { ...draft, words: PRESENT };
}

/**
 * A draft as it was read from the device. A tick for other words than this page has, or for words that it does not
 * name, does not come back: it would be sent as given to words that nobody has seen (docs/decisions/0027).
 */
export function withoutOldTicks<Draft extends object>({ words, ...draft }: Draft & WithWords): Draft {
  const old = Object.keys(PRESENT).filter((name) => words?.[name] !== PRESENT[name]);
  return (old.length === 0 ? draft : unticked(draft, old)) as Draft;
}

/** At any depth: a draft has its answers more than once. */
function unticked(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => unticked(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, names.includes(name) ? false : unticked(part, names)]),
  );
}
