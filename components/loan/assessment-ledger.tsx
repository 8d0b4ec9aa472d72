import type { AssessmentLine } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';

/** As wide as a plus sign, so that columns of figures line up. */
const MINUS = '\u2212';

/** On a phone that shows letters twice as large, a long word has room beside its figure only on two lines. */
const LABEL = 'py-2 pr-4 text-left wrap-anywhere hyphens-auto';

/**
 * The lines of an assessment as a monthly ledger: what comes in, what goes out, what is left over. It adds up to the
 * cent, because what is left is their sum.
 */
export function AssessmentLedger({ lines }: { lines: readonly AssessmentLine[] }) {
  const comingIn = lines.filter(({ amount }) => amount > 0);
  const goingOut = lines.filter(({ amount }) => amount < 0);
  return (
    <table className="w-full border-collapse text-16 sm:text-17">
      <caption className="sr-only">Your monthly budget with this loan</caption>
      <LedgerGroup title="Money in" lines={comingIn} />
      <LedgerGroup title="Money out" lines={goingOut} />
      <tfoot>
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className={LABEL}>
            Left over each month
          </th>
          <Amount cents={sumOf(lines)} />
        </tr>
      </tfoot>
    </table>
  );
}

function LedgerGroup({ title, lines }: { title: string; lines: readonly AssessmentLine[] }) {
  return (
    <tbody>
      <tr className="border-b border-line font-semibold [tbody+tbody>&>*]:pt-6">
        <th scope="rowgroup" className={LABEL}>
          {title}
        </th>
        <Amount cents={sumOf(lines)} />
      </tr>
      {lines.map(({ code, label, amount }) => (
        <tr key={code} className="border-b border-line text-muted">
          <th scope="row" className={`${LABEL} pl-4 font-normal`}>
            {label}
          </th>
          <Amount cents={amount} />
        </tr>
      ))}
    </tbody>
  );
}

function Amount({ cents }: { cents: number }) {
  return (
    <td className="py-2 text-right align-top whitespace-nowrap tabular-nums">
      {formatCents(cents, { alwaysCents: true }).replace('-', MINUS)}
    </td>
  );
}

function sumOf(lines: readonly AssessmentLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
