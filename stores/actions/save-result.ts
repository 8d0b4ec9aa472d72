import type { Conflict } from '#lib/api/merge-edits.ts';
import type { FieldErrors } from '#lib/forms/validate-screen.ts';
import type { Failed } from './run-action.ts';

/** How a save ended. A screen shows the result and, when it was saved, goes on to `next`. */
export type SaveResult<Values> =
  | { outcome: 'saved'; values: Values; next: string }
  /** The API refused fields: messages by form path. */
  | { outcome: 'invalid'; errors: FieldErrors; message: string }
  /** Changed elsewhere and here: `values` keeps what was typed. Shown as a notice; the next save wins knowingly. */
  | { outcome: 'conflict'; values: Values; conflicts: readonly Conflict[] }
  | Failed;
