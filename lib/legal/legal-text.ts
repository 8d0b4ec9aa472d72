/**
 * The shape of a legal page. Words are plain data: a change of words needs a new version and a new hash, and a test
 * checks that they match. Names, numbers and amounts are `{references}` (see references.ts), so that another brand or
 * price list does not change the words themselves.
 */

/** A paragraph, a list of points, or a list of named points. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly { readonly term: string; readonly text: string }[] };

export type LegalSection = {
  /** The anchor of the section. Other pages link to it: it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalPart = {
  readonly id: string;
  /** Absent when the text has only one part. */
  readonly title?: string;
  readonly sections: readonly LegalSection[];
};

export type LegalTextName =
  | 'privacy-disclosure-statement'
  | 'electronic-communications-consent'
  | 'terms-and-conditions'
  | 'information-statement'
  | 'target-market-determination'
  | 'complaints';

export type LegalText = {
  /** What a consent record calls the text; also the id of its route. */
  readonly name: LegalTextName;
  readonly title: string;
  /** See text-version.ts. */
  readonly version: string;
  /** The SHA-256 of {@link wordsOf}, in hexadecimal. */
  readonly hash: string;
  /** The short version, in a few points. */
  readonly summary: readonly string[];
  readonly parts: readonly LegalPart[];
};

/** Every word of a text in reading order, one line per heading, paragraph or point. */
export function wordsOf(text: Pick<LegalText, 'title' | 'summary' | 'parts'>): string {
  return [text.title, ...text.summary, ...text.parts.flatMap(wordsOfPart)].join('\n');
}

function wordsOfPart(part: LegalPart): string[] {
  const title = part.title === undefined ? [] : [part.title];
  return [
    ...title,
    ...part.sections.flatMap((section) => [section.title, ...section.blocks.flatMap(wordsOfBlock)]),
  ];
}

function wordsOfBlock(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return block.terms.map(({ term, text }) => `${term}: ${text}`);
}
