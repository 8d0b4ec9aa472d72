import { brand } from '#lib/brand/brand.ts';
import { toLongDate } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { Block } from '../email-layout.ts';
import type { Template } from './template.ts';
import { NEWS_WITHOUT_LINK } from './texts.ts';

const reasonBlock = (reason: string | undefined): Block[] =>
  reason === undefined ? [] : [{ kind: 'text', text: reason }];

const listBlock = (items: readonly string[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items }];

const withReason = ({ name, reason }: { name: string; reason: string | undefined }): string =>
  reason === undefined ? name : `${name}: ${reason}`;

/** The last day for handing in what is asked for. */
export const dueBlock = (dueOn: CalendarDay | undefined): Block[] =>
  dueOn === undefined
    ? []
    : [
        {
          kind: 'text',
          text: `Please do this by ${toLongDate(dueOn)}. After that day, your application will end.`,
        },
      ];

export const accountBlock = (isAlso: boolean): Block => ({
  kind: 'text',
  text: `Please ${isAlso ? 'also ' : ''}tell us where to pay your loan. We need the BSB and number of an account in your own name.`,
});

const ALSO_NEEDED = 'The lender also needs these, which you have not sent yet:';

const BESIDES_BANK = 'The lender also needs these from you:';

const POST_COPIES = `Please post copies to ${brand.postalAddress}, and keep the originals.`;

const POST_STATEMENTS = 'We need your bank statements for the last 3 months.';

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
    subject: documents.length === 1 ? 'We need one more document' : 'We need a few more documents',
    preview: `Your application can continue once we have ${documents.length === 1 ? 'it' : 'them'}.`,
    heading: documents.length === 1 ? 'One more document, please' : 'A few more documents, please',
    blocks: [
      { kind: 'text', text: 'To continue with your application, the lender needs something more from you.' },
      ...reasonBlock(reason),
      ...listBlock(documents.map(withReason)),
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Send my documents', url: resumeUrl },
      SAFE_WAY,
    ],
  },
  sms: `${brand.name}: to continue with your application, we need something more from you. See what at ${resumeUrl}`,
});

export const documentsReturned: Template<'documents-returned'> = (
  { documents, needed, reason, dueOn },
  links,
) =>
  documents.length === 0 && needed.length > 0
    ? documentsNeeded({ documents: needed, reason, dueOn }, links)
    : sendAgain({ documents, needed, reason, dueOn }, links);

const sendAgain: Template<'documents-returned'> = ({ documents, needed, reason, dueOn }, { resumeUrl }) => ({
  email: {
    subject: documents.length > 1 ? 'Please send some documents again' : 'Please send a document again',
    preview: `The lender needs ${documents.length > 1 ? 'some' : 'one'} of your documents again.`,
    heading: 'Please send this again',
    blocks: [
      { kind: 'text', text: 'To continue with your application, the lender needs something from you again.' },
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
  sms: `${brand.name}: the lender needs something from you again. Please see what to send at ${resumeUrl}`,
});

export const bankDetailsNeeded: Template<'bank-details-needed'> = (facts, links) =>
  facts.isBankGiven
    ? documentsNeeded({ documents: facts.needed, reason: undefined, dueOn: facts.dueOn }, links)
    : chooseBank(facts, links);

const chooseBank: Template<'bank-details-needed'> = ({ needed, reason, dueOn }, { resumeUrl }) => ({
  email: {
    subject: 'Please choose your bank',
    preview: 'It takes a minute or two.',
    heading: 'Please choose your bank',
    headingOnPaper: 'We need your bank statements',
    blocks: [
      ...reasonBlock(reason ?? 'The lender needs your bank connection or your statements again.'),
      {
        kind: 'text',
        text: 'If you would rather not connect it, you can upload bank statements there.',
        onPaper: `${POST_STATEMENTS} ${POST_COPIES}`,
      },
      ...(needed.length === 0 ? [] : [{ kind: 'text', text: BESIDES_BANK } as const]),
      ...listBlock(needed.map(withReason)),
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Choose my bank', url: resumeUrl },
      NEVER_ASKED,
    ],
  },
  sms: NEWS_WITHOUT_LINK,
});

export const bankStatementsMissing: Template<'bank-statements-missing'> = (
  { reason, dueOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'Your bank statements did not reach us',
    preview: 'It takes a minute or two to send them again.',
    heading: 'We need your bank statements',
    blocks: [
      { kind: 'text', text: 'Thank you for connecting your bank.' },
      { kind: 'text', text: reason, onPaper: `They did not reach us. ${POST_STATEMENTS}` },
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Send my statements', url: resumeUrl },
      SAFE_WAY,
      NEVER_ASKED,
    ],
  },
  sms: NEWS_WITHOUT_LINK,
});

export const documentsToHandIn: Template<'documents-to-hand-in'> = ({ dueOn }, { resumeUrl }) => ({
  email: {
    subject: 'Your documents are not with the lender yet',
    preview: 'They are here, and wait for you to send them.',
    heading: 'Please send your documents',
    blocks: [
      {
        kind: 'text',
        text: 'We have something for each document. The lender starts once you tell us that this is all.',
      },
      {
        kind: 'text',
        text: 'Please check that nothing is missing: we need 3 months of bank statements. Then press Next below your documents.',
        onPaper: `Please check that nothing is missing: we need 3 months of bank statements. Then call us on ${brand.phone.shown}.`,
      },
      ...dueBlock(dueOn),
      { kind: 'action', label: 'Check and send my documents', url: resumeUrl },
    ],
  },
  sms: NEWS_WITHOUT_LINK,
});

/** No text message: each one that asked for something had one. */
export const applicationEndsSoon: Template<'application-ends-soon'> = (
  { missing, needsAccount, endsOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'Your application ends soon',
    preview: `After ${toLongDate(endsOn)} it cannot go on.`,
    heading: 'Your application ends soon',
    blocks: [
      { kind: 'text', text: 'The lender cannot go on with your application without these:' },
      ...listBlock(missing),
      ...(needsAccount ? [accountBlock(true)] : []),
      ...dueBlock(endsOn),
      { kind: 'action', label: 'Continue my application', url: resumeUrl },
      SAFE_WAY,
    ],
  },
});
