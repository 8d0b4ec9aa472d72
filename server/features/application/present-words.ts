import type { ShownText } from '#lib/contracts/application.ts';
import { isShown } from '#lib/legal/agreements.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Every statement must have been shown in its current words, and so must the notice above the place to sign, if the
 * request names it.
 * @throws AppError 'text-changed' (412)
 */
export function assertPresentWords(statements: readonly Statement[], shown: readonly ShownText[]): void {
  const isNamed = shown.some(({ name }) => name === BEFORE_SIGNING.name);
  const texts = isNamed ? [...statements, BEFORE_SIGNING] : statements;
  if (!texts.every((text) => isShown(text, shown))) throw new AppError('text-changed');
}
