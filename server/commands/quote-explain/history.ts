import { dayOf } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { wasChangedByLender } from '#server/features/assessment/changed-by-lender.ts';
import type { AssessmentRow } from '#server/features/assessment/repository.ts';
import type { ServicingRow } from '#server/features/servicing/repository.ts';
import type { QuoteRow } from '#server/features/quote/repository.ts';

/** Everything that an application was quoted and offered, each oldest first. */
export type History = {
  application: ApplicationRow;
  quotes: readonly QuoteRow[];
  assessments: readonly AssessmentRow[];
  /** When an assessment's offer was agreed to, by the assessment's id. */
  agreedAt: ReadonlyMap<string, Date>;
  servicing: ServicingRow | undefined;
};

/** What there was, and what still stands, as lines of text. */
export function explainHistory({ application, quotes, assessments, agreedAt, servicing }: History): string[] {
  return [
    'Quotes, the oldest first:',
    ...quotes.map((quote) => quoteLine(quote, quote.id === application.quoteId)),
    'Assessments, the oldest first:',
    ...(assessments.length === 0 ? ['  none'] : []),
    ...assessments.map((assessment) =>
      assessmentLine(assessment, agreedAt.get(assessment.id), assessment.id === application.assessmentId),
    ),
    servicing === undefined
      ? 'Not paid out.'
      : `Paid out: ${formatCents(servicing.amountPaidOut)} on ${dayOf(servicing.fundedAt)}, the lender's ${servicing.reference}.${servicing.repaidAt === null ? '' : ` Repaid on ${dayOf(servicing.repaidAt)}.`}`,
  ];
}

function quoteLine(quote: QuoteRow, stands: boolean): string {
  const { id, createdAt, status, loanAmount, policyVersion } = quote;
  return lineOf(createdAt, id, [
    `${status}, ${formatCents(loanAmount)}, policy ${policyVersion}`,
    stands && 'stands',
  ]);
}

function assessmentLine(
  { id, createdAt, quoteId, outcome }: AssessmentRow,
  agreedAt: Date | undefined,
  stands: boolean,
): string {
  const { status, offered, reason } = outcome;
  return lineOf(createdAt, id, [
    `${status}, of quote ${quoteId}`,
    offered !== undefined &&
      `${formatCents(offered.loanAmount)}, ${offered.loanType}, ${String(offered.loanTerm)} months, ${offered.paymentFrequency}`,
    wasChangedByLender(outcome) && `changed by the lender: ${reason}`,
    agreedAt !== undefined && `agreed to ${agreedAt.toISOString()}`,
    stands && 'stands',
  ]);
}

function lineOf(at: Date, id: string, parts: readonly (string | false)[]): string {
  return `  ${at.toISOString()}  ${id}  ${parts.filter((part) => part !== false).join('; ')}`;
}
