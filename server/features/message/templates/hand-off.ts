import { brand } from '#lib/brand/brand.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';
import type { Template } from './template.ts';

/** What was passed on, to whom and under which number: the page that says so can be left, and its number is long. */
export const handedOver: Template<'handed-over'> = ({ partner, receipt }, { resumeUrl }) => ({
  email: {
    subject: 'Your details were passed on',
    preview: 'To whom, what it was, and how to take it back.',
    heading: `Your details are on their way to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You agreed that we pass these details to ${partner}, so that they can contact you about a loan:`,
      },
      { kind: 'list', items: SHARED_DETAILS.map(({ says }) => says) },
      { kind: 'text', text: 'Nothing else was passed on. Your receipt number:' },
      { kind: 'text', text: receipt },
      {
        kind: 'text',
        text: `You can take this back in your application, on the page of ${partner}. Or write to ${brand.email} and name the receipt.`,
      },
      {
        kind: 'text',
        text: 'We then tell them nothing more, and that they must delete what they got from us.',
      },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
      {
        kind: 'text',
        text: `If it was not you who agreed to this, please call us on ${brand.phone.shown} at once.`,
      },
    ],
  },
});
