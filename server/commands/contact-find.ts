import { isCalendarDay, parseDisplayDate } from '#lib/domain/calendar.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import type { Caller } from '#server/features/rights/find-contacts.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE = 'npm run contact:find -- <reference>, or <email>, or <email> <date of birth, yyyy-mm-dd>';

/** @throws OperatorError that shows how the command is called */
function callerOf([who, dob]: readonly string[]): Caller {
  if (who === undefined) throw new OperatorError(`Say who: ${USAGE}`);
  if (!who.includes('@')) return { reference: who };
  if (dob === undefined) return { email: who };
  const day = isCalendarDay(dob) ? dob : parseDisplayDate(dob);
  if (day === undefined) throw new OperatorError(`Say who: ${USAGE}`);
  return { email: who, dob: day };
}

/**
 * `npm run contact:find`: the ids of whom a reference, an e-mail address, or an address and a date of birth belong to,
 * with their applications. What else is known of them it does not say.
 */
await runCommand(async (print) => {
  const caller = callerOf(process.argv.slice(2));
  await withProduct(print, async (deps) => {
    const found = await findContacts(deps, caller, 'contact-find-command');
    for (const { contactId, applications } of found) {
      print(`contact ${contactId}`);
      for (const { applicationId, reference, status } of applications)
        print(`  application ${applicationId}, ${reference}, ${status}`);
    }
    if (found.length === 0)
      throw new OperatorError(
        `There is nobody with this ${'reference' in caller ? 'reference' : caller.dob === undefined ? 'e-mail' : 'e-mail and date of birth'}.`,
      );
  });
});
