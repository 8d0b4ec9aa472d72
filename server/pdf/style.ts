/** The look of our documents on paper: the web pages' design tokens (tailwind.config.ts), in points. */

export const COLOUR = {
  ink: '#14211f',
  muted: '#51605c',
  line: '#d9dfdc',
  ground: '#faf8f4',
  white: '#ffffff',
  accent: '#0f5c4d',
  accentStrong: '#0a4439',
  accentSoft: '#e3efe9',
  warn: '#8a5a00',
  warnSoft: '#fff4dc',
} as const;

export type Colour = (typeof COLOUR)[keyof typeof COLOUR];

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

export const MARGIN = { left: 56, right: 56, top: 64, bottom: 76 } as const;

export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;

export type Weight = 'regular' | 'semibold';

export type TextStyle = {
  readonly weight: Weight;
  readonly size: number;
  /** Points between lines beyond what the typeface itself asks for. */
  readonly lineGap: number;
  readonly colour: Colour;
};

const text = (
  weight: Weight,
  size: number,
  colour: Colour = COLOUR.ink,
  lineGap = size * 0.14,
): TextStyle => ({ weight, size, colour, lineGap });

/**
 * Binding text is in ink and at least 10 points; smaller sizes are for the footer, and for what only tells one paper
 * from another.
 */
export const STYLE = {
  title: text('semibold', 25, COLOUR.ink, 0),
  heading: text('semibold', 15, COLOUR.ink, 0),
  subheading: text('semibold', 10.5),
  body: text('regular', 10),
  bodyStrong: text('semibold', 10),
  hero: text('semibold', 30, COLOUR.accentStrong, 0),
  heroCents: text('semibold', 17, COLOUR.accentStrong, 0),
  figure: text('semibold', 15, COLOUR.ink, 0),
  cell: text('regular', 10, COLOUR.ink, 0),
  cellStrong: text('semibold', 10, COLOUR.ink, 0),
  cellHead: text('semibold', 10, COLOUR.ink, 0),
  /** For an address with more lines than the window of an envelope shows in the size of the rest. */
  addresseeSmall: text('regular', 8, COLOUR.ink, 0),
  aside: text('regular', 9, COLOUR.muted),
  footer: text('regular', 8, COLOUR.muted, 0),
} as const satisfies Record<string, TextStyle>;
