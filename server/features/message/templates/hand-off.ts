import { brand } from '#lib/brand/brand.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';
import type { Template } from './template.ts';

/** For somebody who has no page of ours to do it on. */
const TAKE_BACK = `call us on ${brand.phone.shown}, or write to ${brand.postalAddress},`;

/**
 * What is passed on, to whom and under which number: people leave the page that says so, and the number is long. It
 * goes out when the applicant agrees, before the partner has taken anything.
 */
export const handedOver: Template<'handed-over'> = ({ partner, receipt }, { resumeUrl }) => ({
  email: {
    subject: 'You agreed to let us pass on your details',
    preview: 'What we pass on, who gets it, and how to withdraw.',
    sender: 'broker',
    heading: `Your details are on their way to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You agreed to let us pass these details to ${partner}, so that they can contact you about a loan:`,
      },
      { kind: 'list', items: SHARED_DETAILS.map(({ says }) => says) },
      { kind: 'text', text: 'We pass on nothing else. If they do not take it, we will write to you again.' },
      { kind: 'text', text: 'Your receipt number:' },
      { kind: 'text', text: receipt },
      {
        kind: 'text',
        text: `You can take this back in your application, on the page of ${partner}. Or write to ${brand.email} and give the receipt number.`,
        onPaper: `You can take this back: ${TAKE_BACK} and give the receipt number.`,
      },
      {
        kind: 'text',
        text: 'We will then tell them to delete what we sent, and will not send them your details again.',
      },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
      {
        kind: 'text',
        text: `If you did not agree to this, please call us on ${brand.phone.shown} straight away.`,
      },
    ],
  },
});

/** Corrects what the applicant was told was on its way, when the partner never took it. */
export const notHandedOver: Template<'not-handed-over'> = ({ partner, receipt }, { resumeUrl }) => ({
  email: {
    subject: 'We could not pass on your details',
    preview: 'Please do not wait for them. What you can do.',
    sender: 'broker',
    heading: `We could not pass your details to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You agreed to let us pass your details to ${partner}. We tried for three days, and they did not take them. As far as we know, they do not have your details. We are sorry.`,
      },
      {
        kind: 'text',
        text: 'So please do not wait to hear from them.',
      },
      {
        kind: 'text',
        text: `If ${partner} asks us for your details later, we will still pass them on, and write to you again. If you no longer want this, take it back in your application, on the page of ${partner}. Or write to ${brand.email} and give the receipt number:`,
        onPaper: `If ${partner} asks us for your details later, we will still pass them on, and write to you again. If you no longer want this, ${TAKE_BACK} and give the receipt number:`,
      },
      { kind: 'text', text: receipt },
      { kind: 'action', label: 'Open my application', url: resumeUrl },
    ],
  },
});

/** Answers an applicant who takes it back, on its page or by writing to us. */
export const handOffTakenBack: Template<'hand-off-taken-back'> = ({ partner, receipt }) => ({
  email: {
    subject: 'You took back your consent to pass on your details',
    preview: 'We no longer pass them on.',
    sender: 'broker',
    heading: `We no longer pass your details to ${partner}`,
    blocks: [
      {
        kind: 'text',
        text: `You took back your consent to pass your details to ${partner}. We no longer pass them on. If they have them already, we tell them to delete them.`,
      },
      { kind: 'text', text: 'The receipt number of that consent:' },
      { kind: 'text', text: receipt },
      {
        kind: 'text',
        text: `If you did not do this, please call us on ${brand.phone.shown} straight away.`,
      },
    ],
  },
});
