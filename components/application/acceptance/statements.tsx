import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { AGREEMENT_TEXTS, wordsOfStatement } from '#lib/legal/agreements.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { AgreementStatement } from './agreement-statement.tsx';
import type { Ticked } from './use-statements.ts';

/** What each statement is called where its full words do not fit. */
const SHORT_NAMES: Record<Statement['name'], string> = {
  'loan-terms': 'Loan terms',
  'direct-debit': 'Direct debit',
  settlement: 'Settling without a further step',
  'ability-to-repay': 'True and affordable',
  mortgage: 'Mortgage',
};
const NOT_AGREED = 'Please agree to this to continue';

/** The flag that a statement sets, or its name where it sets none. */
const idOf = ({ name }: Statement): string =>
  AGREEMENT_TEXTS.find((text) => text.name === name)?.flag ?? name;

/** The statements about an offer, each with its box, and a summary of those that a press found missing. */
export function Statements({
  statements,
  assets,
  ticked,
  attempt,
}: {
  statements: readonly Statement[];
  /** What secures the loan, in words. */
  assets: string;
  ticked: Ticked;
  /** How many presses found statements missing. */
  attempt: number;
}) {
  const isRefused = attempt > 0;
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={
          isRefused
            ? ticked.missing.map((statement) => ({
                fieldId: idOf(statement),
                label: SHORT_NAMES[statement.name],
                message: NOT_AGREED,
              }))
            : []
        }
      />
      <div className="grid gap-3">
        {statements.map((statement) => {
          const id = idOf(statement);
          const words = wordsOfStatement(statement, assets);
          const isChecked = ticked.has(statement.name);
          const error = isRefused && !isChecked ? NOT_AGREED : undefined;
          return (
            <FieldShell key={id} id={id} label={words} error={error} ownLabel isSaid={false}>
              <Checkbox
                id={id}
                name={id}
                value={isChecked}
                required
                {...describeField(id, { error })}
                onChange={(isOn) => {
                  ticked.tick(statement.name, isOn);
                }}
              >
                <AgreementStatement text={words} />
              </Checkbox>
            </FieldShell>
          );
        })}
      </div>
    </>
  );
}
