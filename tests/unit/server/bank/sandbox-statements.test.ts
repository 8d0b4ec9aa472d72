import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import { CODES_OF_GROUP } from '#lib/domain/bank-errors.ts';
import type { MonthlyFigures } from '#server/features/bank/declared-figures.ts';
import { compareFigures, observe } from '#server/features/bank/observe.ts';
import { SANDBOX_LOGINS, outcomeAt } from '#server/sandbox/bank-logins.ts';
import { sandboxStatements } from '#server/sandbox/bank-statements.ts';
import { SANDBOX_BANKS } from '#server/sandbox/banks.ts';

const figures = fc.record({
  income: fc.integer({ min: 150_000, max: 3_000_000 }),
  'rent-or-mortgage': fc.integer({ min: 0, max: 900_000 }),
  living: fc.integer({ min: 50_000, max: 900_000 }),
  'debt-repayments': fc.integer({ min: 0, max: 500_000 }),
}) as fc.Arbitrary<MonthlyFigures>;
const lastDays = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function askedOf(login: string, declared: MonthlyFigures, lastDay: string) {
  const observed = observe([sandboxStatements('Currawong Bank', login, declared, lastDay)]);
  return compareFigures(declared, observed?.figures ?? expect.fail('nothing observed'))
    .filter(({ needsAnswer }) => needsAnswer)
    .map(({ code }) => code);
}

describe('the statements of the sandbox bank', () => {
  it('agree with whatever was declared, on whatever day', () => {
    fc.assert(
      fc.property(figures, lastDays, (declared, lastDay) => {
        expect(askedOf('success', declared, lastDay)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('of a shortfall are far from it in income, living and repayments', () => {
    fc.assert(
      fc.property(figures, lastDays, (declared, lastDay) => {
        expect(askedOf('success-shortfall', declared, lastDay)).toEqual(
          expect.arrayContaining(['income', 'living']),
        );
      }),
      { numRuns: 20 },
    );
    const without = { income: 500_000, 'rent-or-mortgage': 0, living: 150_000, 'debt-repayments': 0 };
    expect(askedOf('success-shortfall', without as MonthlyFigures, '2026-11-21')).toEqual([
      'income',
      'living',
      'debt-repayments',
    ]);
  });
});

describe('the customers of the sandbox bank', () => {
  it('are of every status and of every error code of the specification', () => {
    const outcomes = SANDBOX_LOGINS.map(({ outcome }) => outcome);
    const statuses = outcomes.map((outcome) => (outcome.kind === 'accounts' ? 'SUCCESS' : outcome.status));
    expect(new Set(statuses)).toEqual(new Set(BANK_SESSION_STATUSES));
    const codes = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.errorCode] : []));
    expect(codes).toEqual(expect.arrayContaining(Object.values(CODES_OF_GROUP).flat()));
    expect(new Set(SANDBOX_LOGINS.map(({ name }) => name)).size).toBe(SANDBOX_LOGINS.length);
  });

  it('get nowhere at a bank that is offline, and wait at one that is slow', () => {
    const success = SANDBOX_LOGINS.find(({ name }) => name === 'success') ?? expect.fail('no such login');
    const at = (health: string) =>
      outcomeAt(SANDBOX_BANKS.find((bank) => bank.health === health) ?? expect.fail('no such bank'), success);
    expect(at('up')).toEqual({ kind: 'accounts', isSlow: false });
    expect(at('slow')).toEqual({ kind: 'accounts', isSlow: true });
    expect(at('down')).toEqual({ kind: 'failed', status: 'ERROR', errorCode: 50001 });
  });
});
