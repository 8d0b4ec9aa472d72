import { brand } from '#lib/brand/brand.ts';
import { toTimeOfDay } from '#lib/domain/calendar.ts';
import type { Block } from '../email-layout.ts';
import type { OtherLink, OtherLinks, Template } from './template.ts';

const NEVER_ASKED = `We never ask for this code by phone, text or email. This code or this link opens your application, so please do not forward this message. If you did not ask for it, you do not need to do anything.`;

const WHY_LOCKED = {
  'wrong codes': 'A wrong code was entered too many times, so codes are locked for now.',
  'many tries':
    'There were too many tries today, with your email address or from one network, so codes are locked for now.',
};

/** Several links in one message: each opens what its button says. */
function waysToOthers({ loan, earlierLoans, newest }: OtherLinks): Block[] {
  return [
    ...wayTo(loan, `You also ${haveOrHad(loan)} a loan with us`, 'Open my loan'),
    ...earlierLoans.flatMap((earlier) =>
      wayTo(earlier, `You also ${haveOrHad(earlier)} an earlier loan with us`, 'Open my earlier loan'),
    ),
    ...wayTo(newest, 'You also have another application with us', 'Open the other application'),
  ];
}

function haveOrHad(loan: OtherLink | undefined): string {
  return loan?.isOver === true ? 'had' : 'have';
}

function wayTo(other: OtherLink | undefined, what: string, label: string): Block[] {
  if (other === undefined) return [];
  return [
    { kind: 'text', text: `${what}: ${other.reference}. This link opens it once.` },
    { kind: 'action', label, url: other.linkUrl },
  ];
}

export const code: Template<'code'> = ({ pin, smsPin, linkUrl, at, ...others }, { host }) => ({
  email: {
    // Includes the time: mail programs group mails with the same subject, and the newest must not hide among the
    // others.
    subject: `Your ${brand.name} code, ${toTimeOfDay(at)}`,
    preview: 'Use it within 10 minutes to open your application.',
    heading: 'Your 4 digit code',
    blocks: [
      {
        kind: 'text',
        text: `Enter this code to open your application. It expires in 10 minutes.${smsPin === undefined ? '' : ' The text message we sent has a different code. Either works.'}`,
      },
      { kind: 'code', code: pin },
      {
        kind: 'text',
        text: 'You can also open your application with this link. It works once, within 10 minutes, if you have not used a code first.',
      },
      { kind: 'action', label: 'Open my application', url: linkUrl },
      ...waysToOthers(others),
      { kind: 'text', text: NEVER_ASKED },
    ],
  },
  // The last line lets a phone fill the code in, on our own pages only.
  ...(smsPin === undefined
    ? {}
    : {
        sms: `${smsPin} is your ${brand.name} code. It expires in 10 minutes. We never ask for it by phone.\n\n@${host} #${smsPin}`,
      }),
});

export const link: Template<'link'> = ({ because, linkUrl, at, ...others }) => ({
  email: {
    subject: `Your ${brand.name} link, ${toTimeOfDay(at)}`,
    preview: 'Codes are locked for now. This link still opens your application.',
    heading: 'Your link to resume',
    blocks: [
      {
        kind: 'text',
        text: `${WHY_LOCKED[because]} This link still opens your application. It works once and expires in 10 minutes.`,
      },
      { kind: 'action', label: 'Open my application', url: linkUrl },
      ...waysToOthers(others),
      {
        kind: 'text',
        text: `If it was not you who tried, your application is safe. Please do not forward this message: this link opens your application. You can call us on ${brand.phone.shown}.`,
      },
    ],
  },
});

/** A lock has begun: somebody is trying codes, and it may not be the owner. */
export const codesLocked: Template<'codes-locked'> = (_facts, { resumeUrl }) => ({
  email: {
    subject: 'Wrong codes were entered',
    preview: 'Codes are locked for now. Your application is safe.',
    heading: 'Wrong codes were entered',
    blocks: [
      {
        kind: 'text',
        text: 'A wrong code was entered for your application too many times, so codes are locked for now.',
      },
      {
        kind: 'text',
        text: 'If it was you, enter your email address and date of birth again. We will send you a link that opens your application.',
      },
      { kind: 'action', label: 'Get a link', url: resumeUrl },
      {
        kind: 'text',
        text: `If it was not you, nobody got in. Please do not pass on any code or link that we send you. You can call us on ${brand.phone.shown}.`,
      },
    ],
  },
});

/** To the person who has an application, after somebody used their e-mail and date of birth for another one. */
export const detailsUsed: Template<'details-used'> = (_facts, { resumeUrl }) => ({
  email: {
    subject: 'You already have an application with us',
    preview: 'Someone started another one with your details.',
    heading: 'You already have an application with us',
    blocks: [
      {
        kind: 'text',
        text: 'Someone started an application with your email address and date of birth. You already have one with us, so we did not start another.',
      },
      { kind: 'text', text: 'If it was you, you can continue the one you have.' },
      { kind: 'action', label: 'Continue my application', url: resumeUrl },
      {
        kind: 'text',
        text: `If it was not you, please call us on ${brand.phone.shown}. Please do not pass on any code or link that we send you: they open your application.`,
      },
    ],
  },
});
