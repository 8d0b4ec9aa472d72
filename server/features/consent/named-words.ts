import type { ShownText } from '#lib/contracts/application.ts';
import { isShown } from '#lib/legal/agreements.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * A call need not name the words that were shown with what it agrees to. If it names any, the present ones must be
 * among them.
 * @throws AppError 'text-changed' (412)
 */
export function assertNamedWords(
  present: readonly ShownText[],
  named: readonly ShownText[] | undefined,
): void {
  if (named !== undefined && !present.every((text) => isShown(text, named)))
    throw new AppError('text-changed');
}
