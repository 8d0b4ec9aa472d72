import { isCalendarDay, parseDisplayDate } from '#lib/domain/calendar.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import type { Caller } from '#server/features/rights/find-contacts.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readArguments, readBy, word } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE =
  'npm run contact:find -- <reference>, or <email> [date of birth], or --licence <number>, or --mobile <number>';

const born = readBy(
  (typed) => (isCalendarDay(typed) ? typed : parseDisplayDate(typed)),
  'must be a day, yyyy-mm-dd',
);
/** May be typed with spaces, in quotation marks. */
const number = word.regex(/\d/, 'must be a number');

function readCaller(): Caller {
  const {
    'reference or email': who,
    'date of birth': dob,
    licence,
    mobile,
  } = readArguments({
    usage: USAGE,
    words: { 'reference or email': word.optional(), 'date of birth': born.optional() },
    options: { licence: number.optional(), mobile: number.optional() },
  });
  const callers: Caller[] = [];
  if (licence !== undefined) callers.push({ licence });
  if (mobile !== undefined) callers.push({ mobile });
  const isEmail = who?.includes('@') === true;
  if (isEmail) callers.push(dob === undefined ? { email: who } : { email: who, dob });
  else if (who !== undefined) callers.push({ reference: who });
  const [caller] = callers;
  if (caller === undefined || callers.length > 1 || (dob !== undefined && !isEmail))
    throw new OperatorError(`Give one of them, and a date of birth only with an email.\nUsage: ${USAGE}`);
  return caller;
}

function wordsFor(caller: Caller): string {
  if ('reference' in caller) return 'reference';
  if ('licence' in caller) return 'licence number';
  if ('mobile' in caller) return 'mobile';
  return caller.dob === undefined ? 'email' : 'email and date of birth';
}

/**
 * `npm run contact:find`: the ids of the contacts that a reference, an e-mail address (alone or with a date of birth),
 * a licence number or a mobile belongs to, with their applications. It does not say anything else that is known about
 * them.
 */
await runCommand(async (print) => {
  const caller = readCaller();
  await withProduct(print, async (deps) => {
    const found = await findContacts(deps, caller, 'contact-find-command');
    for (const { contactId, frozenAt, applications } of found) {
      print(`contact ${contactId}`);
      if (frozenAt !== null) print(`  frozen since ${frozenAt.toISOString()}`);
      for (const { applicationId, reference, status } of applications)
        print(`  application ${applicationId}, ${reference}, ${status}`);
    }
    if (found.length === 0) throw new OperatorError(`There is nobody with this ${wordsFor(caller)}.`);
  });
});
