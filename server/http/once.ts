import { milliseconds } from 'date-fns/milliseconds';
import type { Context } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import type { Transaction } from '#server/db/connection.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import { completeKey, findReply, reclaimKey, takeKey } from './idempotency-repository.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

const KEPT_FOR_MS = milliseconds(PERIODS.replies.kept);

/** The scope of keys that come without a credential. */
export const ANONYMOUS = 'anonymous';

const PARTNER_PREFIX = 'partner:';

/** The scope of a partner's keys. */
export function scopeOfPartner(name: string): string {
  return `${PARTNER_PREFIX}${name}`;
}

/** Whether a contact's session may have been revoked since its key was used. */
function isContactScope(scope: string): boolean {
  return scope !== ANONYMOUS && !scope.startsWith(PARTNER_PREFIX);
}

/**
 * Runs a write in one transaction, once per `Idempotency-Key`. The key, the request's hash and the reply are stored in
 * the transaction of the effect: a repeat gets the first reply, a concurrent repeat waits for it, and a failed effect
 * leaves no key behind. Replies are sealed: they hold personal data.
 *
 * @param scope the contact's id, a partner's scope, or ANONYMOUS: keys of one scope mean nothing in another
 * @param holds whether the first reply can still be given to a repeat: where it cannot, the effect happens again
 * @returns what `effect` returned, now or the first time; it must be JSON, or nothing.
 * @throws AppError 'idempotency-key-reused' (422) when the key was used with a different request before.
 */
export async function once<Reply>(
  c: Context<CallContext>,
  deps: AppDeps,
  scope: string,
  body: unknown,
  effect: (transaction: Transaction) => Promise<Reply>,
  holds: (transaction: Transaction, reply: Reply) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Reply> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return deps.database.transaction(effect);

  const now = deps.clock();
  const requestHash = deps.blindIndex('request', JSON.stringify([c.req.method, c.req.path, body]));
  const place = `idempotency_key.reply:${scope}/${key}`;

  return deps.database.transaction(async (transaction) => {
    const isFirst =
      (await takeKey(transaction, { scope, key, requestHash, now })) ||
      (await reclaimKey(transaction, {
        scope,
        key,
        requestHash,
        now,
        olderThan: new Date(now.getTime() - KEPT_FOR_MS),
      }));
    if (!isFirst) {
      const stored = await findReply(transaction, scope, key);
      if (stored === undefined) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      if (!stored.requestHash.equals(requestHash)) throw new AppError('idempotency-key-reused');
      // The effect would have checked this; a revoked token must not get a stored reply any more than a new one.
      if (isContactScope(scope)) await assertNotRevoked(transaction, c.var.identity);
      const { reply } = deps.sealer.open(stored.reply, place) as { reply: Reply };
      if (await holds(transaction, reply)) return reply;
    }
    const reply = await effect(transaction);
    await completeKey(transaction, { scope, key, reply: deps.sealer.seal({ reply }, place) });
    return reply;
  });
}
