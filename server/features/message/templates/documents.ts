import { brand } from '#lib/brand/brand.ts';
import { toLongDate } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { Block } from '../email-layout.ts';
import type { Template } from './template.ts';

const reasonBlock = (reason: string | undefined): Block[] =>
  reason === undefined ? [] : [{ kind: 'text', text: reason }];

const listBlock = (items: readonly string[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items }];

const withReason = ({ name, reason }: { name: string; reason: string | undefined }): string =>
  reason === undefined ? name : `${name}: ${reason}`;

/** Until when what is asked for can be handed in. */
export const dueBlock = (dueOn: CalendarDay | undefined): Block[] =>
  dueOn === undefined
    ? []
    : [
        {
          kind: 'text',
          text: `Please do this by ${toLongDate(dueOn)}. After that day your application ends.`,
        },
      ];

const ALSO_NEEDED = 'The lender also needs to see this, which you have not sent yet:';

const POST_COPIES = `Please post copies to ${brand.postalAddress}, and keep the originals.`;

const POST_STATEMENTS = 'We need your bank statements of the last 90 days.';

const SAFE_WAY: Block = {
  kind: 'text',
  text: 'Please send documents only through your application, never by email.',
  onPaper: POST_COPIES,
};

const NEVER_ASKED: Block = {
  kind: 'text',
  text: 'We never ask for your bank password by phone, text or email.',
  onPaper: 'We never ask for your bank password.',
};

export const documentsNeeded: Template<'documents-needed'> = (
  { documents, reason, dueOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'We need a few more documents',
    preview: 'With them your application can go on.',
    heading: 'A few more documents, please',
    blocks: [
      { kind: 'text', text: 'To go on with your application, the lender needs to see something more.' },
      ...reasonBlock(reason),
      ...listBlock(documents.map((asked) => (typeof asked === 'string' ? asked : withReason(asked)))),
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Send my documents', url: resumeUrl },
      SAFE_WAY,
    ],
  },
  sms: `${brand.name}: to go on with your application we need something more from you. See what at ${resumeUrl}`,
});

export const documentsReturned: Template<'documents-returned'> = (
  { documents, needed = [], reason, dueOn },
  links,
) =>
  documents.length === 0 && needed.length > 0
    ? documentsNeeded({ documents: needed, reason, dueOn }, links)
    : sendAgain({ documents, needed, reason, dueOn }, links);

const sendAgain: Template<'documents-returned'> = (
  { documents, needed = [], reason, dueOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'Please send a document again',
    preview: 'Something about it did not work for the lender.',
    heading: 'Please send this again',
    blocks: [
      { kind: 'text', text: 'The lender could not use what you sent. Please send it again.' },
      ...reasonBlock(reason),
      ...listBlock(documents.map(withReason)),
      ...(needed.length === 0 ? [] : [{ kind: 'text', text: ALSO_NEEDED } as const]),
      ...listBlock(needed.map(withReason)),
      ...dueBlock(dueOn),
      {
        kind: 'action',
        label: needed.length === 0 ? 'Send it again' : 'Send my documents',
        url: resumeUrl,
      },
      SAFE_WAY,
    ],
  },
  sms: `${brand.name}: something you sent us did not work. Please see what to send again at ${resumeUrl}`,
});

export const bankDetailsNeeded: Template<'bank-details-needed'> = ({ reason, dueOn }, { resumeUrl }) => ({
  email: {
    subject: 'Please choose your bank again',
    preview: 'It takes a minute or two.',
    heading: 'Please choose your bank again',
    headingOnPaper: 'Your bank statements, please',
    blocks: [
      ...reasonBlock(reason ?? 'The lender needs a bank connection, or statements, again.'),
      {
        kind: 'text',
        text: 'If you would rather not connect it, you can send us bank statements there.',
        onPaper: `${POST_STATEMENTS} ${POST_COPIES}`,
      },
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Choose my bank', url: resumeUrl },
      NEVER_ASKED,
    ],
  },
  sms: `${brand.name}: to go on with your application, please choose your bank again at ${resumeUrl}`,
});

export const bankStatementsMissing: Template<'bank-statements-missing'> = (
  { reason, dueOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'Your bank statements did not reach us',
    preview: 'It takes a minute or two to send them again.',
    heading: 'Your bank statements, please',
    blocks: [
      { kind: 'text', text: 'You connected your bank, and we thank you for it.' },
      { kind: 'text', text: reason, onPaper: `They did not reach us. ${POST_STATEMENTS}` },
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Send my statements', url: resumeUrl },
      SAFE_WAY,
      NEVER_ASKED,
    ],
  },
  sms: `${brand.name}: your bank statements did not reach us. Please send them again at ${resumeUrl}`,
});
