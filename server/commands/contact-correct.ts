import { CORRECTABLE, assertCorrection } from '#server/features/rights/correction.ts';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { AppError } from '#server/http/app-error.ts';
import { OperatorError } from '#server/operator-error.ts';
import { contactIdOf } from './contact-id.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE = 'npm run contact:correct -- <contactId> field=value … --reason "…"';
const REASON = '--reason';

/**
 * `npm run contact:correct -- <contactId> field=value … --reason "…"`: corrects who an applicant is, how they are reached or
 * where they live, by the rules of the forms, and tells them. The reason stays in the audit trail.
 */
await runCommand(async (print) => {
  const [given, ...rest] = process.argv.slice(2);
  const contactId = contactIdOf(given, USAGE);
  const { fields, reason } = readArguments(rest);
  await withProduct(print, async (deps) => {
    try {
      assertCorrection(fields);
      const how = { reason, requestId: 'contact-correct-command' };
      const corrected = await correctContact(deps, contactId, fields, how);
      if (corrected.outcome === 'unknown') throw new OperatorError('There is no such contact.');
      if (corrected.outcome === 'nothing to correct') {
        print('It says so already. Nothing was changed, and nobody is told.');
        return;
      }
      print(`Corrected: ${corrected.fields.join(', ')}. The applicant is told.`);
      print('Tell the lender, the credit bureaus and the partners who had it from us.');
    } catch (error) {
      throw error instanceof AppError ? asOperatorError(error) : error;
    }
  });
});

function readArguments(given: readonly string[]): { fields: Record<string, string>; reason: string } {
  const at = given.indexOf(REASON);
  const reason = at === -1 ? '' : (given[at + 1] ?? '').trim();
  const pairs = at === -1 ? given : given.filter((_, index) => index !== at && index !== at + 1);
  if (reason === '') throw new OperatorError(`Say why, without anything personal: ${USAGE}`);
  const isPair = (pair: string) => /^[a-zA-Z]+=/.test(pair);
  if (pairs.length === 0 || !pairs.every(isPair)) {
    throw new OperatorError(`Say what: ${USAGE}. Fields: ${CORRECTABLE.join(', ')}.`);
  }
  const fields = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return { fields, reason };
}

function asOperatorError(error: AppError): OperatorError {
  const fields = error.fields.map(({ path, message }) => `${path}: ${message}.`);
  const what = fields.length > 0 ? fields.join(' ') : error.readable;
  return new OperatorError(`Nothing was corrected. ${what}`, { cause: error });
}
