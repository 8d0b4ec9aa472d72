import type { Block, EmailParts, RenderedEmail, Sender } from './email-layout.ts';

/** A part of a letter: what a mail has, except what is pressed or typed. */
export type PaperBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'figures'; rows: readonly (readonly [label: string, value: string])[] };

/** What a message says on paper, apart from address, greeting and contact details. */
export type PaperWords = {
  heading: string;
  blocks: readonly PaperBlock[];
  /** Absent: the company that provides credit. */
  sender?: Sender;
};

/** The parts of a mail, converted for a letter. */
export function toPaper({
  heading,
  headingOnPaper = heading,
  blocks,
  sender,
}: Pick<EmailParts, 'heading' | 'headingOnPaper' | 'blocks' | 'sender'>): PaperWords {
  const words = { heading: headingOnPaper, blocks: blocks.flatMap(blockToPaper) };
  return sender === undefined ? words : { ...words, sender };
}

function blockToPaper(block: Block): PaperBlock[] {
  switch (block.kind) {
    case 'text': {
      const { text, onPaper = text } = block;
      return onPaper === null ? [] : [{ kind: 'text', text: onPaper }];
    }
    case 'list':
    case 'figures':
      return [block];
    case 'link':
      return [{ kind: 'text', text: block.onPaper }];
    case 'code':
    case 'action':
      return [];
  }
}

/**
 * The same for a message written before letters had words of their own, from the mail's plain text: without its
 * greeting, anything that leads to a page, and the footer.
 */
export function paperOfMail({ text }: Pick<RenderedEmail, 'text'>): PaperWords {
  const [heading = '', , ...parts] = text.split('\n\n');
  const words = parts.filter((part) => !/https?:\/\//.test(part) && !/^-- ?\n/.test(part));
  return { heading, blocks: words.map(partToPaper) };
}

function partToPaper(part: string): PaperBlock {
  const lines = part.split('\n');
  return lines.every((line) => line.startsWith('- '))
    ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
    : { kind: 'text', text: part };
}
