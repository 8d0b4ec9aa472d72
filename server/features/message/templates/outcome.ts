import { brand } from '#lib/brand/brand.ts';
import { toLongDate } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import { repaymentDayOf } from '#lib/domain/repayment-days.ts';
import { AFCA, DEBT_HELPLINE } from '#lib/legal/outside-help.ts';
import type { Block } from '../email-layout.ts';
import { creditReportBlocks } from './credit-report-blocks.ts';
import type { MessageFacts, Template } from './template.ts';
import { NEWS_WITHOUT_LINK, newsAt } from './texts.ts';

const AFCA_HELPS = `If we do not put it right, the Australian Financial Complaints Authority can help, free of charge: ${AFCA.phone}.`;

const OMBUDSMAN: Block = {
  kind: 'text',
  text: `You can also write to ${brand.complaintsEmail}. ${AFCA_HELPS}`,
  onPaper: `You can also complain in writing to ${brand.postalAddress}. ${AFCA_HELPS}`,
};

const HELPLINE: Block = {
  kind: 'text',
  text: `If money is tight, the National Debt Helpline offers free and confidential help: ${DEBT_HELPLINE.phone}.`,
};

/** Includes what we will do about it, where we know. */
const callUs = (promise = ''): Block => ({
  kind: 'text',
  text: `If you think something is wrong, please call us on ${brand.phone.shown}${promise}.`,
});

const ownAccount = (ending: string | undefined) =>
  ending === undefined ? 'your own bank account' : `your own bank account, which ends in ${ending}`;

export const approved: Template<'approved'> = ({ paidFirst, ending }, { resumeUrl }) => {
  const hasAccount = ending !== undefined;
  const lenderWill = hasAccount ? 'The lender will now' : 'Then the lender will';
  return {
    email: {
      subject: 'Your loan is approved',
      preview: hasAccount ? 'The lender will now pay it out.' : 'Please tell us where to pay it.',
      heading: 'Your loan is approved',
      blocks: [
        {
          kind: 'text',
          text: hasAccount
            ? 'The lender has approved your loan. You do not need to do anything.'
            : 'The lender has approved your loan. We only need the details of a bank account in your own name to pay it into.',
        },
        ...(paidFirst.length === 0
          ? [{ kind: 'text', text: `${lenderWill} pay the loan into ${ownAccount(ending)}.` } as const]
          : [
              {
                kind: 'text',
                text: `${lenderWill} pay out the loan. As your contract says, these will be paid first:`,
              } as const,
              { kind: 'list', items: paidFirst } as const,
              { kind: 'text', text: `What is left will go to ${ownAccount(ending)}.` } as const,
            ]),
        ...(hasAccount
          ? [
              {
                kind: 'text',
                text: `If that is not your account, please call us on ${brand.phone.shown} straight away.`,
              } as const,
            ]
          : []),
        {
          kind: 'text',
          text: 'You can follow its progress and read your contract in your application.',
          onPaper: null,
        },
        { kind: 'action', label: hasAccount ? 'See my loan' : 'Add your account', url: resumeUrl },
      ],
    },
    sms: hasAccount ? newsAt(resumeUrl) : NEWS_WITHOUT_LINK,
  };
};

const EACH = {
  monthly: {
    label: 'Repayment each month',
    text: 'The others are due on the same day of each month. If a month is too short, the repayment is due on its last day.',
  },
  fortnightly: {
    label: 'Repayment each fortnight',
    text: 'The others are due every two weeks on the same day of the week.',
  },
} as const;

/** How the repayments are paid, as in the contract's direct debit agreement. */
const directDebit = (ending: string | undefined): Block[] => [
  {
    kind: 'text',
    text: `We will take each repayment by direct debit from the account ${ending === undefined ? 'you gave us' : `that ends in ${ending}`}. You do not need to pay it yourself. Please only have enough money in the account on each due date.`,
  },
  {
    kind: 'text',
    text: `To change the account, move a date or stop a debit, please call us on ${brand.phone.shown}. Please do this at least two business days before the repayment is due.`,
  },
];

/** "We tell you the dates in writing on that day": the contract's own words. */
export const funded: Template<'funded'> = (
  { paidOutOn, amountPaidOut, ending, reference, loan },
  { resumeUrl },
) => {
  const { paymentFrequency, repaymentCount, repaymentAmount } = loan;
  const dueOn = (number: number) => toLongDate(repaymentDayOf(paidOutOn, paymentFrequency, number));
  const each = EACH[paymentFrequency];
  return {
    email: {
      subject: 'Your loan is paid out',
      preview: `Your first repayment is due on ${dueOn(1)}.`,
      heading: 'Your loan is paid out',
      blocks: [
        {
          kind: 'text',
          text: `The lender paid your loan out on ${toLongDate(paidOutOn)}. Banks may take up to 1 business day to show it.`,
        },
        {
          kind: 'figures',
          rows: [
            ['Paid out', formatCents(amountPaidOut)],
            ...(ending === undefined ? [] : [['Your account', `Ends in ${ending}`] as const]),
            ['Loan number', reference],
            [each.label, formatCents(repaymentAmount)],
            ['First repayment', dueOn(1)],
            ['Last repayment', dueOn(repaymentCount)],
            ['Number of repayments', String(repaymentCount)],
          ],
        },
        {
          kind: 'text',
          text: `${each.text} If a due date is not a business day, the repayment is due on the next business day. Your contract has all the figures.`,
        },
        ...directDebit(ending),
        { kind: 'action', label: 'See my loan', url: resumeUrl },
        {
          kind: 'text',
          text: `If you are struggling with a repayment, please call us early on ${brand.hardship.phone.shown}. We will work with you to find a solution.`,
        },
      ],
    },
    sms: newsAt(resumeUrl),
  };
};

export const declined: Template<'declined'> = ({ reason, bureau, isByLender = false }, { resumeUrl }) => ({
  email: {
    subject: 'Our answer to your application',
    preview: 'Why we cannot offer you this loan, and what you can do.',
    heading: 'We cannot offer you this loan',
    blocks: [
      {
        kind: 'text',
        text: 'Thank you for applying. We are sorry, but we cannot offer you the loan you asked for.',
      },
      ...(reason === undefined ? [] : [{ kind: 'text', text: `The main reason: ${reason}` } as const]),
      ...creditReportBlocks(bureau, isByLender ? 'lender' : 'we'),
      {
        kind: 'text',
        text: 'This decision is about this loan at this time. Your application shows what would change it and who else may help.',
        onPaper:
          'This decision is about this loan at this time. Call us, and we will tell you what would change it and who else may help.',
      },
      { kind: 'action', label: 'See what I can do', url: resumeUrl },
      callUs(' and we will look at it again'),
      OMBUDSMAN,
      HELPLINE,
    ],
  },
});

/**
 * In writing, as the law requires (Privacy Act 1988, section 21P): a notice of rights that mentions no other lender.
 */
export const creditReport: Template<'credit-report'> = ({ reason, bureau, isCap }, { resumeUrl }) => ({
  email: {
    subject: 'Our answer to your quote request',
    preview: isCap
      ? 'Why we can lend you less, and what you can ask for.'
      : 'Why we cannot offer you a loan, and what you can ask for.',
    sender: 'broker',
    heading: isCap ? 'We can lend you less than you asked for' : 'We cannot offer you a loan',
    blocks: [
      {
        kind: 'text',
        text: isCap
          ? `We are sorry that we cannot offer you all that you asked for. ${reason}`
          : `We are sorry that we have no loan for you now. The main reason: ${reason}`,
      },
      ...creditReportBlocks(bureau, 'we'),
      callUs(' and we will look at it again'),
      OMBUDSMAN,
      { kind: 'action', label: 'See what I can do', url: resumeUrl },
    ],
  },
});

function whatExpired({ wasOffered, wasAccepted }: MessageFacts['expired']): string {
  if (wasAccepted) return 'Your application has ended';
  return wasOffered ? 'Your offer has expired' : 'Your quote has expired';
}

/**
 * Says what ended, and invites nobody back: an invitation would be advertising, which people must be able to opt out
 * of.
 */
export const expired: Template<'expired'> = ({ endedOn, ...facts }) => ({
  email: {
    subject: whatExpired({ endedOn, ...facts }),
    preview: 'There is nothing to do.',
    ...(facts.wasOffered || facts.wasAccepted ? {} : { sender: 'broker' as const }),
    heading: whatExpired({ endedOn, ...facts }),
    blocks: [
      {
        kind: 'text',
        text: `${endedOn === undefined ? 'Its time has run out.' : `It ended on ${toLongDate(endedOn)}.`} Nothing was charged and nothing is owed.`,
      },
      ...(facts.wasAccepted
        ? [
            {
              kind: 'text',
              text: `${facts.isUnconfirmed === true ? 'You did not confirm the changed offer in time.' : 'What we still needed from you did not reach us in time.'} No loan will be paid out, and nothing will be debited.`,
            } as const,
          ]
        : []),
      { kind: 'text', text: 'There is nothing you need to do.' },
    ],
  },
});

export const cancelled: Template<'cancelled'> = ({ reason }) => ({
  email: {
    subject: 'Your application is cancelled',
    preview: 'Nothing is owed.',
    heading: 'Your application is cancelled',
    blocks:
      reason === undefined
        ? [
            {
              kind: 'text',
              text: 'Your application with us is cancelled, as you asked. Nothing was charged and nothing is owed.',
            },
            {
              kind: 'text',
              text: `If you did not cancel it, please call us on ${brand.phone.shown}.`,
            },
          ]
        : [
            { kind: 'text', text: `We have cancelled your application. The reason: ${reason}` },
            { kind: 'text', text: 'No loan will be paid out. Nothing was charged and nothing is owed.' },
            callUs(),
          ],
  },
});

/** To somebody who was told that the loan is approved. */
export const fundingWithdrawn: Template<'funding-withdrawn'> = ({ reason, bureau }, { resumeUrl }) => ({
  email: {
    subject: 'Your loan will not be paid out',
    preview: 'What happened, why, and what you can do.',
    heading: 'Your loan will not be paid out',
    blocks: [
      {
        kind: 'text',
        text: 'We are sorry. The lender had approved your loan, but has now withdrawn its approval.',
      },
      ...(reason === undefined ? [] : [{ kind: 'text', text: `The reason: ${reason}` } as const]),
      ...creditReportBlocks(bureau, 'lender'),
      {
        kind: 'text',
        text: 'Your contract has ended. No money will be paid out, nothing will be debited, and you owe nothing.',
      },
      { kind: 'action', label: 'See what I can do', url: resumeUrl },
      callUs(' and we will ask the lender'),
      OMBUDSMAN,
      HELPLINE,
    ],
  },
});
