import type { Reply } from '../applicant.ts';
import { decide } from './decided-call.ts';
import type { CallCounts } from './decided-call.ts';

export const LIST_NAMES = ['income', 'expense', 'liability'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/**
 * An applicant in a proof, with everything that was acknowledged to them: what the product must still know afterwards.
 */
export type Life = {
  contactId: string;
  token: string;
  /** What GET …/contact must return. */
  contact: Record<string, unknown>;
  applicationId: string | undefined;
  /** What the application must contain. */
  application: Record<string, unknown>;
  lists: Record<ListName, Map<string, Record<string, unknown>>>;
  address: Record<string, unknown>;
  employment: Record<string, unknown>;
  isAccepted: boolean;
  /** SHA-256 of each uploaded file, by its id. */
  files: Map<string, string>;
  /** How often each kind of write was acknowledged. Each leaves one audit event of that name, and no second one. */
  events: Map<string, number>;
  /** Acknowledged writes that carried a key. */
  keyedWrites: number;
};

export type WriteContext = {
  url: string;
  counts: CallCounts;
  /** Everybody whose existence was acknowledged. */
  lives: Life[];
};

export type Write = { method: string; path: string; body?: unknown; event?: string };

export function startLife(contactId: string, token: string, contact: Record<string, unknown>): Life {
  return {
    contactId,
    token,
    contact,
    applicationId: undefined,
    application: {},
    lists: { income: new Map(), expense: new Map(), liability: new Map() },
    address: {},
    employment: {},
    isAccepted: false,
    files: new Map(),
    events: new Map(),
    keyedWrites: 0,
  };
}

/** Records that a write was acknowledged. */
export function noteAcknowledged(
  { counts }: WriteContext,
  life: Life,
  event: string | undefined,
  { isKeyed }: { isKeyed: boolean },
): void {
  counts.acknowledged += 1;
  if (event !== undefined) life.events.set(event, (life.events.get(event) ?? 0) + 1);
  if (isKeyed) life.keyedWrites += 1;
}

/**
 * One write of this applicant, until it is decided.
 *
 * @returns the answer to a write that was taken; undefined for one that was refused, which must not happen to a valid
 * write
 */
export async function write(context: WriteContext, life: Life, asked: Write): Promise<Reply | undefined> {
  const { method, path, body, event } = asked;
  const reply = await decide(context.counts, { url: context.url, method, path, body, token: life.token });
  if (reply.status >= 300) {
    context.counts.unexpected.push(
      `${method} ${path} ${String(reply.status)} ${JSON.stringify(reply.body).slice(0, 300)}`,
    );
    return undefined;
  }
  noteAcknowledged(context, life, event, { isKeyed: true });
  return reply;
}
