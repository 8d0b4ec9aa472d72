import { brand } from '#lib/brand/brand.ts';
import { telephoneLink } from '#lib/legal/outside-help.ts';

/** A part of an e-mail's body. Its HTML and its plain text are both made from these, so that they say the same. */
export type Block =
  | {
      kind: 'text';
      text: string;
      /** What a letter says instead (docs/decisions/0151); null where it says nothing. Absent: the same. */
      onPaper?: string | null;
    }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'figures'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'code'; code: string }
  /** A sentence that ends in a link. On paper, where nothing can be pressed, another sentence takes its place. */
  | { kind: 'link'; text: string; label: string; url: string; onPaper: string }
  | { kind: 'action'; label: string; url: string };

/**
 * Which of our companies is writing: a message is about credit, or about the broker's service of a quote or a hand-off.
 */
export type Sender = 'credit' | 'broker';

export type EmailParts = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  /** For a letter that asks for something different from the mail. */
  headingOnPaper?: string;
  greeting: string;
  /** Absent: the company that provides credit. */
  sender?: Sender;
  /** The reference of the application that it is about; undefined where it is about none, or more than one. */
  reference?: string | undefined;
  blocks: readonly Block[];
};

export type RenderedEmail = { subject: string; text: string; html: string };

/** The colours of tailwind.config.ts: mail programs do not support style sheets, so they are set on each element. */
const COLOUR = {
  ink: '#14211f',
  muted: '#51605c',
  line: '#d9dfdc',
  ground: '#faf8f4',
  surface: '#ffffff',
  accent: '#0f5c4d',
  accentSoft: '#e3efe9',
} as const;

const FONT = "font-family:'Source Sans 3','Source Sans Pro',Arial,sans-serif";
/** A name or an address may be wider than a phone. */
const BREAKS = 'overflow-wrap:anywhere';
const PARAGRAPH = `margin:0 0 16px;${BREAKS};${FONT};font-size:17px;line-height:1.5;color:${COLOUR.ink}`;
const SMALL = `margin:0 0 8px;${BREAKS};${FONT};font-size:14px;line-height:1.5;color:${COLOUR.muted}`;

function providedBy(sender: Sender): string {
  const { name, abn, licence } = sender === 'broker' ? brand.brokerServices : brand.licensee;
  const what = sender === 'broker' ? 'Broker services are' : 'Credit is';
  return `${what} provided by ${name}, ABN ${abn}, ${licence}.`;
}

function footerOf({ reference, sender = 'credit' }: Pick<EmailParts, 'reference' | 'sender'>): string[] {
  return [
    ...(reference === undefined ? [] : [`Reference ${reference}`]),
    `${brand.name}, ${brand.phone.shown}, ${brand.email}`,
    providedBy(sender),
    `${brand.postalAddress}. We sent you this because of your application with us.`,
  ];
}

/** One look for every e-mail: a single column of tables, which every mail program renders alike. */
export function renderEmail(parts: EmailParts): RenderedEmail {
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts) };
}

function toText(parts: EmailParts): string {
  const { heading, greeting, blocks } = parts;
  // The trailing space makes it a signature separator (RFC 3676, 4.3).
  const footer = ['-- ', ...footerOf(parts)].join('\n');
  return [heading, greeting, ...blocks.map(blockToText), footer].join('\n\n');
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'figures':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'code':
      return block.code;
    case 'link':
      return `${block.text} ${block.label}:\n${block.url}`;
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

function toHtml(parts: EmailParts): string {
  const { subject, preview, heading, greeting, blocks } = parts;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOUR.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:20px;font-weight:600;color:${COLOUR.accent}">${escape(brand.name)}</td></tr>
<tr><td style="padding:32px 24px 16px;background:${COLOUR.surface};border:1px solid ${COLOUR.line};border-radius:10px">
<h1 style="margin:0 0 16px;${BREAKS};${FONT};font-size:28px;line-height:1.2;font-weight:600;color:${COLOUR.ink}">${escape(heading)}</h1>
<p style="${PARAGRAPH}">${escape(greeting)}</p>
${blocks.map(blockToHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0">
${footerOf(parts)
  .map((line) => `<p style="${SMALL}">${proseToHtml(line)}</p>`)
  .join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockToHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${PARAGRAPH}">${proseToHtml(block.text)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items
        .map((item) => `<li style="${PARAGRAPH.replace('16px', '8px')}">${proseToHtml(item)}</li>`)
        .join('')}</ul>`;
    case 'figures':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows
        .map(([label, value]) => figureToHtml(label, value))
        .join('')}</table>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px;background:${COLOUR.accentSoft};border-radius:8px;text-align:center;${FONT};font-size:36px;line-height:1.15;font-weight:600;letter-spacing:8px;color:${COLOUR.ink}">${escape(block.code)}</p>`;
    case 'link':
      return `<p style="${PARAGRAPH}">${escape(block.text)} <a href="${escape(block.url)}" style="color:${COLOUR.accent};text-decoration:underline">${escape(block.label)}</a></p>`;
    case 'action':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${COLOUR.accent};border-radius:8px"><a href="${escape(block.url)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:17px;line-height:20px;font-weight:600;color:${COLOUR.surface};text-decoration:none">${escape(block.label)}</a></td></tr></table>`;
  }
}

/** An amount or a date is kept on one line: length in characters, of the longest one. */
const LONGEST_FIGURE = '30 September 2026'.length;

function figureToHtml(label: string, value: string): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${COLOUR.line};${FONT};font-size:17px;line-height:1.5`;
  const wraps = value.length > LONGEST_FIGURE ? BREAKS : 'white-space:nowrap';
  return `<tr><th scope="row" align="left" style="${cell};${BREAKS};font-weight:400;color:${COLOUR.muted}">${escape(label)}</th><td align="right" style="${cell};${wraps};font-weight:600;color:${COLOUR.ink}">${proseToHtml(value)}</td></tr>`;
}

/** Free and local-rate numbers as we write them: 1300 000 000, 138 332. */
const TELEPHONE = /(?<![\d$,.])(?:1[38]00 \d{3} \d{3}|13\d \d{3})(?!\d)/g;

const DATE_OR_TIME = /(?<!\d)(?:\d{1,2} [A-Z][a-z]{2,8} \d{4}|\d{1,2}:\d{2} [ap]m)\b/g;

/** Text whose telephone numbers can be pressed, and whose numbers, dates and times stay on one line. */
function proseToHtml(text: string): string {
  return escape(text)
    .replace(DATE_OR_TIME, whole)
    .replace(
      TELEPHONE,
      (number) => `<a href="${telephoneLink(number)}" style="color:inherit">${whole(number)}</a>`,
    );
}

const whole = (words: string) => words.replaceAll(' ', '&nbsp;');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
