import { OperatorError } from '#server/operator-error.ts';

const CONTACT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The contact that a command was called for.
 *
 * @throws OperatorError that shows how the command is called, for anything that is no id
 */
export function contactIdOf(given: string | undefined, usage: string): string {
  if (given === undefined || !CONTACT_ID.test(given)) throw new OperatorError(`Say who: ${usage}`);
  return given.toLowerCase();
}
