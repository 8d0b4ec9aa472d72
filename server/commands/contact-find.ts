import { isCalendarDay, parseDisplayDate } from '#lib/domain/calendar.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import type { Caller } from '#server/features/rights/find-contacts.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE =
  'npm run contact:find -- <reference>, or <email>, or <email> <date of birth, yyyy-mm-dd>, or --licence <number>, or --mobile <number>';

/** @throws OperatorError that shows how the command is called */
function callerOf([who, ...more]: readonly string[]): Caller {
  if (who === undefined) throw new OperatorError(`Say who: ${USAGE}`);
  if (who.startsWith('--')) return callerByMark(who, more.join(' '));
  if (!who.includes('@')) return { reference: who };
  const [dob] = more;
  if (dob === undefined) return { email: who };
  const day = isCalendarDay(dob) ? dob : parseDisplayDate(dob);
  if (day === undefined) throw new OperatorError(`Say who: ${USAGE}`);
  return { email: who, dob: day };
}

/** A number may be typed with spaces. */
function callerByMark(option: string, number: string): Caller {
  if (/\d/.test(number)) {
    if (option === '--licence') return { licence: number };
    if (option === '--mobile') return { mobile: number };
  }
  throw new OperatorError(`Say who: ${USAGE}`);
}

function wordsFor(caller: Caller): string {
  if ('reference' in caller) return 'reference';
  if ('licence' in caller) return 'licence number';
  if ('mobile' in caller) return 'mobile';
  return caller.dob === undefined ? 'e-mail' : 'e-mail and date of birth';
}

/**
 * `npm run contact:find`: the ids of whom a reference, an e-mail address, an address and a date of birth, a licence number
 * or a mobile belong to, with their applications. What else is known of them it does not say.
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
    if (found.length === 0) throw new OperatorError(`There is nobody with this ${wordsFor(caller)}.`);
  });
});
