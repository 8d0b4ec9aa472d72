import { brand } from '#lib/brand/brand.ts';
import type { Template } from './template.ts';

const NEVER_ASKED = `We never ask for this code by phone, text or email. If you did not ask for it, ignore this message: nobody can get in without it.`;

export const code: Template<'code'> = ({ pin, smsPin, linkUrl }, { host }) => ({
  email: {
    subject: `Your ${brand.name} code`,
    preview: 'Use it within 10 minutes to go on with your application.',
    heading: 'Your 4 digit code',
    blocks: [
      {
        kind: 'text',
        text: `Enter this code to go on with your application. It ends in 10 minutes.${smsPin === undefined ? '' : ' The text message we sent has another code: either works.'}`,
      },
      { kind: 'code', code: pin },
      {
        kind: 'text',
        text: 'You can also open your application with this link. It works once.',
      },
      { kind: 'action', label: 'Open my application', url: linkUrl },
      { kind: 'text', text: NEVER_ASKED },
    ],
  },
  // The last line lets a phone fill the code in, on our own pages only.
  ...(smsPin === undefined
    ? {}
    : {
        sms: `${smsPin} is your ${brand.name} code. It ends in 10 minutes. We never ask for it by phone.\n\n@${host} #${smsPin}`,
      }),
});

export const link: Template<'link'> = ({ linkUrl }) => ({
  email: {
    subject: `Your ${brand.name} link`,
    preview: 'Codes are locked for now. This link still opens your application.',
    heading: 'Your link to resume',
    blocks: [
      {
        kind: 'text',
        text: 'A wrong code was entered too many times, so codes are locked for now. This link still opens your application. It works once and ends in 10 minutes.',
      },
      { kind: 'action', label: 'Open my application', url: linkUrl },
      {
        kind: 'text',
        text: `If it was not you who tried, your application is safe. You can call us on ${brand.phone.shown}.`,
      },
    ],
  },
});
