import { daysBetween } from '#lib/domain/calendar.ts';
import type {
  BankStatementAccount,
  BankStatements,
  BankTransaction,
} from '#server/providers/bank-data/interface.ts';

/** One of the applicant's accounts, over the days for which we have its statements. */
export type OwnAccount = {
  kind: BankStatementAccount['kind'];
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
  /** Oldest first. */
  transactions: BankTransaction[];
};

/** One of the applicant's accounts as one statement shows it, equal transactions together. */
type Source = Omit<OwnAccount, 'transactions'> & { counts: Map<string, BankTransaction[]> };

/** An amount that leaves one of the applicant's accounts arrives in the other within this many days. */
const DAYS_A_TRANSFER_TAKES = 3;

/**
 * The applicant's accounts, each listed once: a bank that was connected twice, or over overlapping days, counts once.
 * Two equal purchases on one day do count twice, because one statement shows both.
 */
export function mergeAccounts(statements: readonly BankStatements[]): OwnAccount[] {
  const sources = new Map<string, Source[]>();
  for (const { institution, from, to, accounts } of statements) {
    const seen = new Map<string, number>();
    for (const { kind, name, ending, transactions } of accounts) {
      // Statements may be stored with spaces around names.
      const account = [institution.trim(), kind, name.trim(), ending].join('|');
      // Two accounts in one statement are two accounts, however alike they are.
      const ordinal = (seen.get(account) ?? 0) + 1;
      seen.set(account, ordinal);
      const key = `${account}|${String(ordinal)}`;
      const counts = Map.groupBy(transactions, identityOf);
      sources.set(key, [...(sources.get(key) ?? []), { kind, from, to, counts }]);
    }
  }
  // Sorted by their own key, so that it does not matter which bank was connected first.
  return [...sources]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofAccount]) => mergeSources(ofAccount));
}

function mergeSources(sources: readonly Source[]): OwnAccount {
  const [first] = sources;
  if (first === undefined) throw new RangeError('An account comes from at least one statement');
  const merged = new Map<string, BankTransaction[]>();
  for (const { counts } of sources) {
    for (const [identity, equal] of counts) {
      const known = merged.get(identity);
      if (known === undefined || isTakenBefore(equal, known)) merged.set(identity, equal);
    }
  }
  return {
    kind: first.kind,
    from: sources.reduce((earliest, { from }) => (from < earliest ? from : earliest), first.from),
    to: sources.reduce((latest, { to }) => (to > latest ? to : latest), first.to),
    transactions: [...merged.values()].flat().toSorted(byDate),
  };
}

/**
 * Whether equal transactions of one statement count in place of another's: those that are more. Where they are as many
 * and their categories differ, no matter which, but the same in any order of the statements.
 */
function isTakenBefore(equal: readonly BankTransaction[], known: readonly BankTransaction[]): boolean {
  const categoriesOf = (transactions: readonly BankTransaction[]) =>
    transactions
      .map(({ category }) => category)
      .toSorted()
      .join('|');
  if (equal.length !== known.length) return equal.length > known.length;
  return categoriesOf(equal) < categoriesOf(known);
}

/**
 * The accounts without what only moved between them: a payment out of one and the same amount into another within three
 * days. A provider labels most of these as transfers; those it could not place, and payments to the applicant's own
 * card whose purchases are already counted, are found by their other half. Salaries, rent and loan repayments are never
 * halves.
 */
export function withoutOwnTransfers(accounts: readonly OwnAccount[]): OwnAccount[] {
  const dropped = new Set<BankTransaction>();
  // What the provider labels a transfer is matched first; guesses take what is left.
  for (const category of ['transfer', 'debt', 'other'] as const) {
    for (const account of accounts) {
      for (const payment of account.transactions) {
        if (payment.category !== category || payment.amount >= 0) continue;
        const arrival = findArrival(payment, account);
        if (arrival === undefined) continue;
        dropped.add(payment);
        dropped.add(arrival);
      }
    }
  }
  return accounts.map((account) => ({
    ...account,
    transactions: account.transactions.filter((transaction) => !dropped.has(transaction)),
  }));

  function findArrival(payment: BankTransaction, from: OwnAccount): BankTransaction | undefined {
    return accounts
      .filter((to) => to !== from && mayBePaidOver(payment, to.kind))
      .flatMap(({ transactions }) => transactions)
      .find(
        (candidate) =>
          candidate.amount === -payment.amount &&
          MAY_ARRIVE.has(candidate.category) &&
          !dropped.has(candidate) &&
          Math.abs(daysBetween(payment.date, candidate.date)) <= DAYS_A_TRANSFER_TAKES,
      );
  }
}

/**
 * The categories that money arriving from the applicant's own account may carry; none of them counts towards any
 * figure.
 */
const MAY_ARRIVE: ReadonlySet<BankTransaction['category']> = new Set(['transfer', 'debt', 'other']);

/**
 * Whether a payment may be a transfer to another of the applicant's accounts, of this kind. A loan is paid off, not
 * transferred to.
 */
function mayBePaidOver({ category }: BankTransaction, to: OwnAccount['kind']): boolean {
  if (to === 'loan') return false;
  return category === 'transfer' || category === 'other' || (category === 'debt' && to === 'credit-card');
}

/** In the order of time: it begins with the day. */
function identityOf({ date, description, amount }: BankTransaction): string {
  return [date, amount, description.trim()].join('|');
}

function byDate(one: BankTransaction, other: BankTransaction): number {
  const orderOf = (each: BankTransaction) => `${identityOf(each)}|${each.category}`;
  const [first, second] = [orderOf(one), orderOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}
