import { ApiError } from '#lib/api/api-error.ts';
import type { FieldError } from '#lib/api/api-error.ts';

/** A failure together with the parts of the form whose call failed. */
class PlacedFailure extends Error {
  readonly parts: readonly string[];
  readonly isBatch: boolean;

  constructor(parts: readonly string[], isBatch: boolean, cause: unknown) {
    super('A call for a part of the form failed', { cause });
    this.parts = parts;
    this.isBatch = isBatch;
  }
}

/**
 * Makes a call for a part of the form, so that a field the API refuses is found in that part: `currentAddress`,
 * `creditCards.1`.
 */
export async function forPart<Result>(part: string, call: () => Promise<Result>): Promise<Result> {
  return call().catch((error: unknown) => {
    throw new PlacedFailure([part], false, error);
  });
}

/** Makes one call for several parts: the API names a field of the second with `1.` before it. */
export async function forBatch<Result>(
  parts: readonly string[],
  call: () => Promise<Result>,
): Promise<Result> {
  return call().catch((error: unknown) => {
    throw new PlacedFailure(parts, true, error);
  });
}

/** A field that the API refuses, as the call of a part of the form names it. */
export type PlacedError = FieldError & { part: string };

/** Takes a failure of a screen's calls apart: what failed, and the fields that were refused, each with its part of the form. */
export function placedErrors(error: unknown): { cause: unknown; fieldErrors: PlacedError[] } {
  if (!(error instanceof PlacedFailure)) return { cause: error, fieldErrors: fieldErrorsOf(error, '') };
  const { cause, parts, isBatch } = error;
  const fieldErrors = fieldErrorsOf(cause, parts[0] ?? '');
  if (!isBatch) return { cause, fieldErrors };
  return {
    cause,
    fieldErrors: fieldErrors.map(({ path, message }) => {
      const [index = '', ...rest] = path.split('.');
      return { part: parts[Number(index)] ?? '', path: rest.join('.'), message };
    }),
  };
}

function fieldErrorsOf(error: unknown, part: string): PlacedError[] {
  return error instanceof ApiError ? error.fieldErrors.map((field) => ({ ...field, part })) : [];
}
