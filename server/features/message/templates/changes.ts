import { brand } from '#lib/brand/brand.ts';
import { dayOf, toLongDate, toTimeOfDay } from '#lib/domain/calendar.ts';
import type { Block } from '../email-layout.ts';
import type { Template } from './template.ts';
import { NEWS_WITHOUT_LINK } from './texts.ts';

const NOT_YOU = `If this was not you, please call us on ${brand.phone.shown} straight away.`;

const NOT_YOU_ASKED = `If you did not ask us for this, please call us on ${brand.phone.shown} straight away.`;

/** At the end of a text message. */
const NOT_YOU_SHORT = `Not you? Call us on ${brand.phone.shown} at once.`;

/** So that the reader can tell whether it was them. */
const whenOf = (at: Date) => `on ${toLongDate(dayOf(at))} at ${toTimeOfDay(at)}`;

/**
 * Goes to the previous address or number, so that nobody else can move an application away from its applicant unseen.
 */
export const contactChanged: Template<'contact-changed'> = ({ email, mobileEnding, at }, { resumeUrl }) => ({
  email: {
    subject: 'Your contact details were changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your contact details were changed',
    blocks: [
      {
        kind: 'text',
        text: `These contact details of your application were changed ${whenOf(at)}. If it was you, there is nothing to do.`,
      },
      {
        kind: 'list',
        items: [
          ...(email === undefined ? [] : [`Email address: now ${email}`]),
          ...(mobileEnding === undefined ? [] : [`Mobile number: now ends in ${mobileEnding}`]),
        ],
      },
      ...(email === undefined
        ? []
        : [{ kind: 'text', text: 'Your application now opens with the new email address.' } as const]),
      { kind: 'text', text: NOT_YOU },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
    ],
  },
  sms: `${brand.name}: your contact details were changed: ${[
    ...(email === undefined ? [] : [`email now ${email}`]),
    ...(mobileEnding === undefined ? [] : [`mobile now ends in ${mobileEnding}`]),
  ].join(', ')}. ${NOT_YOU_SHORT}`,
});

/** The lock itself is told to nobody by mail: a stranger may have the mailbox. */
export const contactUnfrozen: Template<'contact-unfrozen'> = ({ dueOn }, { resumeUrl }) => ({
  email: {
    subject: 'You can open your application again',
    preview: 'We had locked it to keep it safe.',
    heading: 'You can open your application again',
    blocks: [
      {
        kind: 'text',
        text: 'We had locked your application, to keep it safe from somebody else. Now it opens as before, with a code. While it was locked we sent you no emails or texts.',
        onPaper: `We had locked your application, to keep it safe from somebody else. Now it goes on as before. To hear how it is going, please call us on ${brand.phone.shown}.`,
      },
      ...(dueOn === undefined
        ? []
        : [
            {
              kind: 'text',
              text: `If something is still missing, you have new days for it, until ${toLongDate(dueOn)}.`,
            } as const,
          ]),
      { kind: 'text', text: NOT_YOU_ASKED },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
    ],
  },
});

/** An operator corrected something because the applicant, or somebody claiming to be them, asked for it. */
export const detailsCorrected: Template<'details-corrected'> = ({ fields, at }) => ({
  email: {
    subject: 'We corrected your details',
    preview: 'If you asked for it, there is nothing to do.',
    heading: 'We corrected your details',
    blocks: [
      { kind: 'text', text: `You asked us to correct these details, and we did so ${whenOf(at)}:` },
      { kind: 'list', items: fields },
      { kind: 'text', text: NOT_YOU },
    ],
  },
});

const accountOf = (resumeUrl: string): Block[] => [
  {
    kind: 'text',
    text: 'Please give us the BSB and account number of an account in your own name. Then we can pay your loan.',
  },
  { kind: 'action', label: 'Add my account', url: resumeUrl },
  {
    kind: 'text',
    text: 'We never ask for your account details by phone, or by reply to an email.',
    onPaper: `Please sign what you write, and post it to ${brand.postalAddress}. We never ask for your account by phone.`,
  },
];

/** The lender cannot pay to the account that it was given. */
export const accountRejected: Template<'account-rejected'> = ({ reason }, { resumeUrl }) => ({
  email: {
    subject: 'Please give us your account details again',
    preview: 'Your loan is approved. We need to know where to pay it.',
    heading: 'Please give us your account details again',
    blocks: [
      {
        kind: 'text',
        text: 'Your loan is still approved, but the lender cannot pay it to the account you gave us.',
      },
      ...(reason === undefined ? [] : [{ kind: 'text', text: `The reason: ${reason}` } as const]),
      ...accountOf(resumeUrl),
    ],
  },
  sms: NEWS_WITHOUT_LINK,
});

/** No text message: what asked for the account had one. */
export const accountMissing: Template<'account-missing'> = ({ reason }, { resumeUrl }) => ({
  email: {
    subject: 'Your loan is waiting for your account details',
    preview: 'Your loan is approved. We need to know where to pay it.',
    heading: 'Your loan is waiting for your account details',
    blocks: [
      {
        kind: 'text',
        text:
          reason === undefined
            ? 'Your loan is approved, but we do not know yet where to pay it.'
            : `Your loan is approved, but the lender cannot pay it to the account you gave us. The reason: ${reason}`,
      },
      ...accountOf(resumeUrl),
      {
        kind: 'text',
        text: `If you do not want the loan any more, please call us on ${brand.phone.shown}.`,
      },
    ],
  },
});

/** The contract's direct debit agreement is about the same account. */
const DEBITED =
  'Once the loan is paid out, your repayments will be taken from the same account by direct debit.';

/** The first account: the person giving it may not be the applicant. */
export const accountGiven: Template<'account-given'> = ({ ending, at }, { resumeUrl }) => ({
  email: {
    subject: 'The account for your loan',
    preview: 'If it was you who gave it, there is nothing to do.',
    heading: 'The account for your loan',
    blocks: [
      {
        kind: 'text',
        text: `The account for your loan ends in ${ending}. ${DEBITED}`,
      },
      {
        kind: 'text',
        text: `It was given ${whenOf(at)}. If it was you who gave it, there is nothing to do.`,
      },
      { kind: 'text', text: NOT_YOU },
      { kind: 'action', label: 'See my application', url: resumeUrl },
    ],
  },
  sms: accountText(ending),
});

export const accountChanged: Template<'account-changed'> = ({ ending, at }, { resumeUrl }) => ({
  email: {
    subject: 'The account for your loan was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'The account for your loan was changed',
    blocks: [
      {
        kind: 'text',
        text: `The account for your loan now ends in ${ending}. ${DEBITED}`,
      },
      {
        kind: 'text',
        text: `It was changed ${whenOf(at)}. If it was you, there is nothing to do.`,
      },
      { kind: 'text', text: NOT_YOU },
      { kind: 'action', label: 'See my application', url: resumeUrl },
    ],
  },
  sms: accountText(ending),
});

function accountText(ending: string): string {
  return `${brand.name}: your application now has the account that ends in ${ending}. ${NOT_YOU_SHORT}`;
}
