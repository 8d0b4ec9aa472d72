import { Button } from '#components/ui/button.tsx';
import { TickIcon } from '#components/ui/icons.tsx';
import type { Observation } from '#lib/contracts/bank.ts';
import { formatCents } from '#lib/domain/money.ts';

/** The cents of a column are one below the other, also where there are none. */
const inDollarsAndCents = (cents: number): string => formatCents(cents, { alwaysCents: true });

/** Each figure as declared and as the bank shows it, with the one that is used. */
export function FiguresTable({
  observations,
  onChange,
}: {
  observations: readonly Observation[];
  /** Opens the answers again; undefined when there are none to change. */
  onChange: (() => void) | undefined;
}) {
  return (
    <>
      {/* Reached by keyboard, so that it can be scrolled without a pointer. */}
      <div role="region" aria-label="Your monthly figures" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse text-16 tabular-nums sm:text-17">
          <thead>
            <tr className="border-b border-line text-14 text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-normal">
                Per month
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-normal">
                From what you told us
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-normal">
                Your bank shows
              </th>
            </tr>
          </thead>
          <tbody>
            {observations.map((observation) => (
              <FigureRow key={observation.code} observation={observation} />
            ))}
          </tbody>
        </table>
      </div>
      {onChange !== undefined && (
        <p className="mt-2">
          <Button variant="quiet" onClick={onChange}>
            Change my answers
          </Button>
        </p>
      )}
    </>
  );
}

function FigureRow({
  observation: { label, declared, observed, answer, corrected },
}: {
  observation: Observation;
}) {
  return (
    <tr className="border-b border-line align-baseline last:border-0">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        {label}
        {answer === 'other' && corrected !== undefined && (
          <span className="block text-16 font-semibold">You said: {inDollarsAndCents(corrected)}</span>
        )}
      </th>
      <Figure cents={declared} isUsed={answer === 'declared'} />
      <Figure cents={observed} isUsed={answer === 'observed'} />
    </tr>
  );
}

function Figure({ cents, isUsed }: { cents: number; isUsed: boolean }) {
  return (
    <td className="py-2.5 pl-3 text-right whitespace-nowrap">
      {isUsed && <TickIcon className="mr-1 inline align-[-0.2em] text-success" />}
      <span className={isUsed ? 'font-semibold' : undefined}>{inDollarsAndCents(cents)}</span>
      {isUsed && <span className="sr-only"> (confirmed)</span>}
    </td>
  );
}
