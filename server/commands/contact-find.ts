import { isCalendarDay } from '#lib/domain/calendar.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run contact:find -- <email> <yyyy-mm-dd>`: the ids of whom an e-mail address and a date of birth belong to, with
 * their applications. What else is known of them it does not say.
 */
await runCommand(async (print) => {
  const [email, dob] = process.argv.slice(2);
  if (email === undefined || dob === undefined || !isCalendarDay(dob)) {
    throw new OperatorError('Say who: npm run contact:find -- <email> <date of birth, yyyy-mm-dd>');
  }
  await withProduct(print, async (deps) => {
    const found = await findContacts(deps, { email, dob }, 'contact-find-command');
    for (const { contactId, applications } of found) {
      print(`contact ${contactId}`);
      for (const { applicationId, reference, status } of applications)
        print(`  application ${applicationId}, ${reference}, ${status}`);
    }
    if (found.length === 0) throw new OperatorError('There is nobody with this e-mail and date of birth.');
  });
});
