import { OperatorError } from '#server/operator-error.ts';
import { UUID } from './uuid.ts';

/**
 * The contact that a command was called for.
 *
 * @throws OperatorError that shows how the command is called, for anything that is no id
 */
export function contactIdOf(given: string | undefined, usage: string): string {
  if (given === undefined || !UUID.test(given)) throw new OperatorError(`Say who: ${usage}`);
  return given.toLowerCase();
}
