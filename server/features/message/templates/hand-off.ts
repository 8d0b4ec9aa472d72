import { brand } from '#lib/brand/brand.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';
import type { Template } from './template.ts';

/** For whoever has no page of ours to do it on. */
const TAKE_BACK = `call us on ${brand.phone.shown}, or write to ${brand.postalAddress},`;

/**
 * What is passed on, to whom and under which number: the page that says so can be left, and its number is long. It goes
 * out when the applicant agrees, before the partner has taken anything.
 */
export const handedOver: Template<'handed-over'> = ({ partner, receipt }, { resumeUrl }) => ({
  email: {
    subject: 'You agreed that we pass your details on',
    preview: 'To whom, what it is, and how to take it back.',
    heading: `Your details are on their way to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You agreed that we pass these details to ${partner}, so that they can contact you about a loan:`,
      },
      { kind: 'list', items: SHARED_DETAILS.map(({ says }) => says) },
      { kind: 'text', text: 'We pass on nothing else. If we cannot reach them, we write to you again.' },
      { kind: 'text', text: 'Your receipt number:' },
      { kind: 'text', text: receipt },
      {
        kind: 'text',
        text: `You can take this back in your application, on the page of ${partner}. Or write to ${brand.email} and give the receipt number.`,
        onPaper: `You can take this back: ${TAKE_BACK} and give the receipt number.`,
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

/** What is put right when a partner never took what the applicant was told is on its way. */
export const notHandedOver: Template<'not-handed-over'> = ({ partner, receipt }, { resumeUrl }) => ({
  email: {
    subject: `We could not reach ${partner}`,
    preview: 'So please do not wait for them. What you can do.',
    heading: `We could not pass your details to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You agreed that we pass your details to ${partner}. We tried for three days, and they did not answer us. As far as we know, they do not have your details. We are sorry.`,
      },
      {
        kind: 'text',
        text: 'So please do not wait to hear from them.',
      },
      {
        kind: 'text',
        text: `If ${partner} asks us for your details later, we still pass them on, and write to you again. If you do not want that any more, take it back in your application, on the page of ${partner}. Or write to ${brand.email} and give the receipt number:`,
        onPaper: `If ${partner} asks us for your details later, we still pass them on, and write to you again. If you do not want that any more, ${TAKE_BACK} and give the receipt number:`,
      },
      { kind: 'text', text: receipt },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
    ],
  },
});
