import { parseArgs } from 'node:util';
import { z } from 'zod';
import { wireText } from '#lib/contracts/primitives.ts';
import { isCalendarDay } from '#lib/domain/calendar.ts';
import { AppError } from '#server/http/app-error.ts';
import { OperatorError } from '#server/operator-error.ts';

const moneyGiven = z.object({
  applicationId: z.uuid().toLowerCase(),
  /** The lender's: of the loan, or of what came back. */
  reference: wireText(60).min(1),
  cents: z.coerce.number().int().min(1),
  /** A day in Sydney. */
  on: z.string().refine(isCalendarDay),
});

/** What an operator says of money that a lender has moved, and whether it is to be recorded. */
export type LenderMoney = z.infer<typeof moneyGiven> & { isConfirmed: boolean };

/**
 * Reads `<applicationId> --reference <text> --cents <amount> --on <yyyy-mm-dd>`, and `--yes`.
 *
 * @param question what to say where it does not fit
 * @throws OperatorError
 */
export function readLenderMoney(given: string[], question: string): LenderMoney {
  const text = { type: 'string' } as const;
  const options = { reference: text, cents: text, on: text, yes: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [applicationId, ...more] = positionals;
    const money = moneyGiven.safeParse({ ...values, applicationId });
    if (money.success && more.length === 0) return { ...money.data, isConfirmed: values.yes === true };
  } catch {
    // A word that is none of these.
  }
  throw new OperatorError(question);
}

/** Tells the operator which of it was refused, and why. @throws OperatorError, and whatever is no refusal */
export function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const why = error.fields.map(({ path, message }) => `${path}: ${message}.`).join(' ');
  throw new OperatorError(`Nothing was changed. ${why}`, { cause: error });
}

/** What stands at the end of a plan, and of what was done. */
export const endingOf = ({ isConfirmed }: LenderMoney): string =>
  isConfirmed ? 'Recorded.' : 'Nothing was changed. To do it, say it again with --yes.';
