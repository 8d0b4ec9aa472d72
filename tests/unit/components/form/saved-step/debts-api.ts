import type { Liability, LiabilityInput } from '#lib/contracts/liability.ts';
import type { Call, Reply } from './model-wire.ts';

export type Kind = Liability['debtType'];

/** What is checked when a write is about to be carried out, and told when it has been. */
export type Watch = { before: (kind: Kind) => void; after: (kind: Kind) => void };

const STALE: Reply = { status: 412, data: { code: 'stale', message: 'It was changed.' } };
const GONE: Reply = { status: 404, data: { code: 'not-found', message: 'It is gone.' } };

/**
 * The list of debts as the API keeps it (`server/features/answer-lists/answer-list.ts`): its tag is made of its content,
 * a removal of what is gone is told so before it is stale, and a version is compared where the call names one.
 */
export class DebtsApi {
  #debts: Liability[];
  #made = 0;
  readonly #watch: Watch;

  constructor(debts: readonly Liability[], watch: Watch) {
    this.#debts = [...debts];
    this.#watch = watch;
  }

  get debts(): readonly Liability[] {
    return this.#debts;
  }

  /** The debts of a kind by their names, in their order. */
  namesOf(kind: Kind): string[] {
    return this.#debts.flatMap(({ debtType, liabilityName }) =>
      debtType === kind ? [liabilityName ?? ''] : [],
    );
  }

  /** Another window changes the list. */
  set(debts: readonly Liability[]): void {
    this.#debts = [...debts];
  }

  newId(): string {
    this.#made += 1;
    return `debt-${String(this.#made)}`;
  }

  readonly answer = ({ method, path, body, ifMatch }: Call): Reply => {
    const id = /\/liability\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET') return { status: 200, data: this.#debts, etag: this.#tag };
    const stored = this.#debts.find((debt) => debt.id === id);
    const isStale = ifMatch !== undefined && ifMatch !== this.#tag;
    if (id !== undefined && stored === undefined && (method === 'DELETE' || !isStale)) return GONE;
    if (isStale) return STALE;
    const kind = stored?.debtType ?? (body as LiabilityInput).debtType;
    this.#watch.before(kind);
    const reply = this.#write(id, method, body as LiabilityInput);
    this.#watch.after(kind);
    return { ...reply, etag: this.#tag };
  };

  get #tag(): string {
    return `"${JSON.stringify(this.#debts)}"`;
  }

  #write(id: string | undefined, method: string, input: LiabilityInput): Reply {
    if (id === undefined) {
      const added = { ...input, id: this.newId() };
      this.#debts = [...this.#debts, added];
      return { status: 201, data: added };
    }
    this.#debts = this.#debts.flatMap((debt) => {
      if (debt.id !== id) return [debt];
      return method === 'DELETE' ? [] : [{ ...input, id }];
    });
    return { status: 204 };
  }
}

export const card = (id: string, liabilityName: string): Liability => ({
  id,
  debtType: 'Credit Card',
  consolidate: false,
  creditCardLimit: 50_000,
  liabilityName,
});
export const loan = (id: string, liabilityName: string): Liability => ({
  id,
  debtType: 'Personal Loan',
  consolidate: false,
  repaymentAmount: 50_000,
  frequency: 'Monthly',
  amount: 50_000,
  liabilityName,
});
