import { brand } from '#lib/brand/brand.ts';
import { toLongDate } from '#lib/domain/calendar.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import type { Block } from '../email-layout.ts';
import { accountBlock, dueBlock } from './documents.ts';
import { creditReportBlocks } from './credit-report-blocks.ts';
import type { MessageFacts, Template } from './template.ts';

const REPAYMENT_LABEL = { fortnightly: 'Repayment each fortnight', monthly: 'Repayment each month' } as const;

function figuresOf(loan: MessageFacts['offer']['loan']): [string, string][] {
  return [
    ['Loan amount', formatCents(loan.loanAmount)],
    [REPAYMENT_LABEL[loan.paymentFrequency], formatCents(loan.repaymentAmount)],
    ['Term', `${String(loan.loanTerm / 12)} years`],
    ['Interest rate', `${formatRate(loan.interestRate)}% p.a.`],
    ['Comparison rate', `${formatRate(loan.comparisonRate)}% p.a.`],
    ['Establishment fee', formatCents(loan.establishmentFee)],
    ['Total you repay', formatCents(loan.totalCostOfLoan)],
  ];
}

export const offer: Template<'offer'> = (
  { loan, updatedReason, endsOn, bureau },
  { resumeUrl, informationStatementUrl },
) => ({
  email: {
    subject: updatedReason === undefined ? 'Your conditional offer' : 'Your updated conditional offer',
    preview:
      endsOn === undefined
        ? 'The figures of your loan, and what they depend on.'
        : `The offer ends on ${toLongDate(endsOn)}.`,
    heading: updatedReason === undefined ? 'Your conditional offer' : 'Your updated conditional offer',
    blocks: [
      {
        kind: 'text',
        text:
          updatedReason === undefined
            ? 'Good news: we can make you this conditional offer.'
            : `We could not offer all that you asked for. ${updatedReason}`,
      },
      { kind: 'figures', rows: figuresOf(loan) },
      { kind: 'text', text: COMPARISON_RATE_WARNING },
      {
        kind: 'text',
        text: `${endsOn === undefined ? '' : `The offer ends on ${toLongDate(endsOn)}. `}It depends on the checks we make after you accept it. You are not bound by anything yet.`,
      },
      ...creditReportBlocks(bureau, 'we'),
      { kind: 'action', label: 'See my offer', url: resumeUrl },
      {
        kind: 'link',
        text: 'Before you accept, please read the',
        label: 'information statement about your rights',
        url: informationStatementUrl,
        onPaper:
          'Before you accept, please read the information statement about your rights. It follows this letter.',
      },
    ],
  },
});

/** What was agreed to, and where its signed copy is. */
function signedBlocks(text: string, loan: MessageFacts['offer']['loan']): Block[] {
  return [
    { kind: 'text', text },
    { kind: 'figures', rows: figuresOf(loan) },
    { kind: 'text', text: COMPARISON_RATE_WARNING },
    {
      kind: 'text',
      text: 'The copy that you signed is in your application, for you to read and keep.',
      // The letter encloses it, and says so at the end.
      onPaper: null,
    },
  ];
}

export const offerAccepted: Template<'offer-accepted'> = (
  { loan, documents, needsAccount, dueOn },
  { resumeUrl },
) => ({
  email: {
    subject: 'You accepted your offer: what comes next',
    preview: whatIsMissing(documents.length + Number(needsAccount)),
    heading: 'Thanks for accepting',
    blocks: [
      ...(loan === undefined ? [] : signedBlocks('You accepted this offer and signed its contract:', loan)),
      ...documentsBlocks(documents, {
        text: 'To continue, please connect your bank or send us these:',
        onPaper: `To continue, please post copies of these to ${brand.postalAddress}:`,
      }),
      ...(needsAccount ? [accountBlock(documents.length > 0)] : []),
      ...(documents.length > 0 || needsAccount
        ? dueBlock(dueOn)
        : [
            {
              kind: 'text',
              text: 'We have what we need for now and will tell you what comes next.',
            } as const,
          ]),
      {
        kind: 'action',
        label:
          documents.length > 0 ? 'Send my documents' : needsAccount ? 'Add my account' : 'See my application',
        url: resumeUrl,
      },
    ],
  },
});

function documentsBlocks(documents: readonly string[], asking: { text: string; onPaper: string }): Block[] {
  if (documents.length === 0) return [];
  return [
    { kind: 'text', ...asking },
    { kind: 'list', items: documents },
  ];
}

function whatIsMissing(count: number): string {
  if (count === 0) return 'We have what we need for now.';
  return count === 1 ? 'We need one thing from you.' : 'We need a few things from you.';
}

export const offerConfirmed: Template<'offer-confirmed'> = ({ loan, documents }, { resumeUrl }) => ({
  email: {
    subject: 'You agreed to your changed offer',
    preview: whatIsMissing(documents.length),
    heading: 'You agreed to your changed offer',
    blocks: [
      ...signedBlocks('You agreed to this offer and signed its contract, in place of the one before:', loan),
      ...documentsBlocks(documents, {
        text: 'Please also send us these:',
        onPaper: `Please also post copies of these to ${brand.postalAddress}:`,
      }),
      {
        kind: 'text',
        text: 'We have told the lender, and will tell you what comes next.',
      },
      {
        kind: 'action',
        label: documents.length > 0 ? 'Send my documents' : 'See my application',
        url: resumeUrl,
      },
    ],
  },
});

export const offerChanged: Template<'offer-changed'> = ({ loan, reason, endsOn }, { resumeUrl }) => ({
  email: {
    subject: 'Your offer has changed',
    preview: 'Please look at the new one and say whether it suits you.',
    heading: 'Your offer has changed',
    blocks: [
      { kind: 'text', text: 'After looking at your documents, the lender has changed your offer.' },
      ...(reason === undefined ? [] : [{ kind: 'text', text: reason } as const]),
      ...(loan === undefined
        ? []
        : [
            { kind: 'figures', rows: figuresOf(loan) } as const,
            { kind: 'text', text: COMPARISON_RATE_WARNING } as const,
          ]),
      {
        kind: 'text',
        text: `Your application is on hold until you confirm the change or cancel.${endsOn === undefined ? '' : ` The offer ends on ${toLongDate(endsOn)}.`}`,
      },
      { kind: 'action', label: 'See the changed offer', url: resumeUrl },
    ],
  },
  sms: `${brand.name}: there is news about your application that needs your answer. See it at ${resumeUrl}`,
});

/** Says what ends and when, and invites nobody: that would be advertising, as with an offer that has ended. */
export const offerEndsSoon: Template<'offer-ends-soon'> = ({ isChanged, endsOn }, { resumeUrl }) => ({
  email: {
    subject: isChanged ? 'Your changed offer ends soon' : 'Your offer ends soon',
    preview: `Its last day is ${toLongDate(endsOn)}.`,
    heading: 'Your offer ends soon',
    blocks: [
      {
        kind: 'text',
        text: isChanged
          ? `The lender has changed your offer, and you have not told us whether it suits you. You can confirm it until the end of ${toLongDate(endsOn)}. After that day, your application will end.`
          : `Your conditional offer is open until the end of ${toLongDate(endsOn)}. After that day, your application will end.`,
      },
      { kind: 'text', text: 'If you do not want it, there is nothing to do, and nothing is owed.' },
      { kind: 'action', label: isChanged ? 'See the changed offer' : 'See my offer', url: resumeUrl },
    ],
  },
});
