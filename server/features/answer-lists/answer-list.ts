import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { holdEditableApplication, readOwnApplication } from '#server/features/application/own-application.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, atPlace, invalidFields } from '#server/http/app-error.ts';
import type { FieldError } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import type { AnswerStore } from './repository.ts';

/**
 * A list of answers of one application: incomes, expenses, liabilities. They differ in their fields and their table;
 * how they are owned, kept fresh, bounded and audited is the same and is written here once.
 */
export type AnswerList<Input, Item extends { id: string }> = {
  /** "income": the word of the path and of the audit. */
  name: 'income' | 'expense' | 'liability';
  tag: string;
  /** The field that says what an item is: without it nothing else about the item can be checked. */
  kind: string & keyof Input & keyof Item;
  /** Whether an application has at most one of this item's kind. */
  isOneEach(input: Input): boolean;
  inputContract: z.ZodType<Input>;
  itemContract: z.ZodType<Item>;
  /** The contract of POST …/batch, where the list has one. */
  batchContract?: z.ZodType<Input[]>;
  store: AnswerStore<Input>;
  /**
   * Checks what the contract alone cannot say about an item, given what is stored. An item that does not fit its
   * contract is checked too, as it was sent.
   */
  check?: (input: Input, context: CheckContext) => readonly FieldError[];
};

export type CheckContext = {
  now: Date;
  /** The repayment frequency of the pricing option chosen, when one is. */
  repaymentFrequency: 'fortnightly' | 'monthly' | undefined;
};

/** What every write needs to know about its request. */
export type WriteRequest = {
  identity: Identity;
  applicationId: string;
  ifMatch: string | undefined;
  requestId: string;
};

/** What a write returns, and the list after it: the application is locked, so nobody else changes it. */
type Changed<Result, Item> = { result: Result; list: Item[] };

const MOST_ITEMS = 50;

const SECOND = 'There is one of each: this is the second in your list';

export function createAnswerListService<Input, Item extends { id: string }>(
  deps: AppDeps,
  definition: AnswerList<Input, Item>,
) {
  const { store, name, kind, check = () => [] } = definition;
  const listContract = definition.itemContract.array();

  async function load(queryable: Queryable, applicationId: string): Promise<Item[]> {
    return listContract.parse(await store.list(queryable, applicationId));
  }

  /**
   * The frame of every write: own, editable, fresh; where it changes something, the offer is taken back afterwards and
   * the audit event written.
   */
  async function change<Result>(
    transaction: Transaction,
    request: WriteRequest,
    event: 'added' | 'changed' | 'removed',
    effect: (before: Item[], context: CheckContext) => Promise<Changed<Result, Item>>,
    itemId?: string,
  ): Promise<Changed<Result, Item>> {
    const { identity, applicationId } = request;
    const [row, before, { quote }] = await Promise.all([
      holdEditableApplication(transaction, identity, applicationId),
      load(transaction, applicationId),
      readOwnApplication(transaction, identity, applicationId),
    ]);
    const isGone = itemId !== undefined && !before.some(({ id }) => id === itemId);
    // Somebody repeating a removal because the first reply was lost learns that the item is gone, not that it is stale.
    if (!isGone || event !== 'removed') assertFresh(request.ifMatch, () => before);
    if (isGone) throw new AppError('not-found');
    const option = quote?.pricingDetails.find(({ id }) => id === row.pricingDetailId);
    const now = deps.clock();
    const changed = await effect(before, { now, repaymentFrequency: option?.repaymentFrequency });
    if (isDeepStrictEqual(changed.list, before)) return changed;
    // The assessment was based on the answers as they were.
    await updateApplication(transaction, applicationId, { assessmentId: null }, now);
    await recordEvent(transaction, {
      at: now,
      contactId: identity.contactId,
      applicationId,
      event: `${name} ${event}`,
      requestId: request.requestId,
    });
    return changed;
  }

  /** Whether one of the others rules an item out, because there may be only one of its kind. */
  function isTaken(input: Input, others: readonly (Input | Item)[]): boolean {
    const isSame = (other: Input | Item) => (other as Input)[kind] === input[kind];
    return definition.isOneEach(input) && others.some(isSame);
  }

  /** @throws AppError 'stale' (412): a second one of its kind comes from a tab that has not seen the first */
  function assertNotStored(input: Input, stored: readonly Item[]): void {
    if (isTaken(input, stored)) throw new AppError('stale');
  }

  return {
    async read(identity: Identity, applicationId: string): Promise<Item[]> {
      await readOwnApplication(deps.database, identity, applicationId);
      return load(deps.database, applicationId);
    },

    /**
     * Adds items, all or none.
     * @throws AppError 'invalid-fields' (422) with everything that is wrong with any of them, 'stale' (412) where the
     *   only one allowed of a kind is already stored
     */
    async add(transaction: Transaction, request: WriteRequest, inputs: readonly Input[], isBatch: boolean) {
      return change(transaction, request, 'added', async (before, context) => {
        if (before.length + inputs.length > MOST_ITEMS) {
          throw invalidFields({ path: '', message: `Please give ${String(MOST_ITEMS)} or fewer` });
        }
        const result: Item[] = [];
        const problems: FieldError[] = [];
        for (const [index, input] of inputs.entries()) {
          assertNotStored(input, before);
          const second = isTaken(input, inputs.slice(0, index)) ? [{ path: kind, message: SECOND }] : [];
          const place = isBatch ? `${String(index)}.` : '';
          problems.push(...atPlace(place, [...second, ...check(input, context)]));
          if (problems.length > 0) continue;
          const id = newRowId();
          const stored = await store.insert(transaction, request.applicationId, id, input);
          result.push(definition.itemContract.parse(stored));
        }
        if (problems.length > 0) throw invalidFields(...problems);
        return { result, list: [...before, ...result] };
      });
    },

    /** @throws AppError 'not-found' (404) for an id that the application does not have, and as `add` */
    async replace(transaction: Transaction, request: WriteRequest, id: string, input: Input) {
      const effect = async (before: Item[], context: CheckContext) => {
        assertNotStored(
          input,
          before.filter((item) => item.id !== id),
        );
        const problems = check(input, context);
        if (problems.length > 0) throw invalidFields(...problems);
        const stored = await store.replace(transaction, request.applicationId, id, input);
        const result = definition.itemContract.parse(stored);
        return { result, list: before.map((item) => (item.id === id ? result : item)) };
      };
      return change(transaction, request, 'changed', effect, id);
    },

    /** @throws AppError 'not-found' (404) for an id that the application does not have. */
    async remove(transaction: Transaction, request: WriteRequest, id: string) {
      const effect = async (before: Item[]) => {
        await store.remove(transaction, request.applicationId, id);
        return { result: undefined, list: before.filter((item) => item.id !== id) };
      };
      return change(transaction, request, 'removed', effect, id);
    },
  };
}
