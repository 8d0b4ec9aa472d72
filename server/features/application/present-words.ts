import type { ShownText } from '#lib/contracts/application.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { assertNamedWords } from '#server/features/consent/named-words.ts';

/**
 * Every statement must have been shown in its current words, and so must the notice above the place to sign, if the
 * request names it.
 * @throws AppError 'text-changed' (412)
 */
export function assertPresentWords(statements: readonly Statement[], shown: readonly ShownText[]): void {
  const isNamed = shown.some(({ name }) => name === BEFORE_SIGNING.name);
  assertNamedWords(isNamed ? [...statements, BEFORE_SIGNING] : statements, shown);
}
