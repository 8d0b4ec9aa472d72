import { z } from 'zod';
import type { Institution } from '#lib/contracts/bank.ts';
import { bankSessionEventContract } from '#lib/contracts/bank-session-event.ts';
import { wireTextAsGiven } from '#lib/contracts/primitives.ts';
import { isCalendarDay } from '#lib/domain/calendar.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import { readJson } from '#server/http/read-body.ts';
import { readEvent } from '#server/http/signed-webhook.ts';
import { firstOfEach } from '../first-of-each.ts';
import { ProviderError } from '../provider-error.ts';
import type { BankSessionReport, BankStatements } from './interface.ts';

/**
 * What a bank-data provider sends over its wire, and what it means to us. It may say more than is read here; what is
 * read must be right, or the whole reply is refused.
 */

export const BANK_DATA = 'bank data';

/** A bank is not shown as working when it is not. */
const HEALTH = { OPERATIONAL: 'up', DEGRADED: 'slow', OUTAGE: 'down' } as const;

/** A name for people, and for telling accounts apart: spaces around it are nobody's. */
const nameOf = (least: number) => z.string().trim().min(least);

const institutionsReply = z.object({
  institutions: z.array(
    z.object({
      // Sent back as it came, spaces and all.
      id: wireTextAsGiven(60),
      name: nameOf(1).max(120),
      status: z.enum(['OPERATIONAL', 'DEGRADED', 'OUTAGE']),
    }),
  ),
});

/** The id is a part of paths: half a character stands in none, and dots lead to another path. */
const sessionReply = z.object({
  session: z.object({ id: wireTextAsGiven(200).refine((id) => id.isWellFormed() && !/^\.{1,2}$/.test(id)) }),
});

/** Dollars as text with two decimals: "-1250.00". */
const dollars = z.string().regex(/^-?\d{1,9}\.\d{2}$/);
const day = z.string().refine(isCalendarDay);

const KINDS = {
  TRANSACTION: 'transaction',
  SAVINGS: 'savings',
  CREDIT_CARD: 'credit-card',
  LOAN: 'loan',
} as const;

const CATEGORIES = {
  SALARY: 'salary',
  BENEFIT: 'benefit',
  RENTAL_INCOME: 'rental-income',
  RENT: 'rent',
  MORTGAGE: 'mortgage',
  LIVING: 'living',
  DEBT: 'debt',
  TRANSFER: 'transfer',
  OTHER: 'other',
} as const;

/** In cents: what moves within one reply. Nobody's accounts move ten billion dollars, and what is more is not worked out. */
const MOST_MOVED = 1_000_000_000_000;

const statementsReply = z.object({
  institution: z.object({ name: nameOf(1) }),
  period: z.object({ from: day, to: day }).refine(({ from, to }) => from <= to),
  accounts: z.array(
    z.object({
      name: nameOf(0),
      maskedNumber: z.string(),
      type: z.enum(['TRANSACTION', 'SAVINGS', 'CREDIT_CARD', 'LOAN']),
      balance: dollars,
      transactions: z.array(
        z.object({
          date: day,
          text: nameOf(0),
          amount: dollars,
          // A category added after this was written is treated as unknown.
          category: z
            .enum(Object.keys(CATEGORIES) as [keyof typeof CATEGORIES, ...(keyof typeof CATEGORIES)[]])
            .catch('OTHER'),
        }),
      ),
    }),
  ),
});
export type StatementsWire = z.input<typeof statementsReply>;

/** @throws ProviderError 'rejected' for anything that is not the list */
export function readInstitutions(text: string): Institution[] {
  const { institutions } = read(institutionsReply, text);
  // A bank that is listed twice is one to choose.
  const listed = firstOfEach(institutions, ({ id }) => id);
  // Their logo would come from their host, and our pages show images from our own host only.
  return listed.map(({ id, name, status }) => ({ id, name, health: HEALTH[status] }));
}

/** @throws ProviderError 'rejected' for a reply that names no session */
export function readSession(text: string): { reference: string } {
  return { reference: read(sessionReply, text).session.id };
}

/**
 * @throws ProviderError 'rejected' for a reply that is not statements, and for one of a period that ends before it
 *   begins or of more money than can be
 */
export function readStatements(text: string): BankStatements {
  const statements = toStatements(read(statementsReply, text));
  const moved = statements.accounts
    .flatMap(({ transactions }) => transactions)
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  if (moved > MOST_MOVED) throw unreadable();
  return statements;
}

function toStatements({ institution, period, accounts }: z.output<typeof statementsReply>): BankStatements {
  return {
    institution: institution.name,
    from: period.from,
    to: period.to,
    accounts: accounts.map(({ name, maskedNumber, type, balance, transactions }) => ({
      name,
      ending: maskedNumber.replace(/\D/g, '').slice(-3),
      kind: KINDS[type],
      balance: dollarsToCents(Number(balance)),
      // Figures are averaged over the days of the period: what is dated outside it would count as if it were within.
      transactions: transactions
        .filter(({ date }) => period.from <= date && date <= period.to)
        .map(({ date, text: description, amount, category }) => ({
          date,
          description,
          amount: dollarsToCents(Number(amount)),
          category: CATEGORIES[category],
        })),
    })),
  };
}

/** @throws AppError 'malformed-request' (400) for a signed message that is not a report on a session */
export function readReport(webhookId: string, payload: unknown): BankSessionReport {
  const { id, sequence, status, errorCode, institutionName } = readEvent(
    bankSessionEventContract,
    payload,
  ).session;
  return {
    webhookId,
    reference: id,
    sequence,
    status,
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(institutionName === undefined ? {} : { institution: institutionName }),
  };
}

function read<Reply>(schema: z.ZodType<Reply>, text: string): Reply {
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

const unreadable = () => new ProviderError(BANK_DATA, 'rejected', { fault: 'unreadable' });
