import { z } from 'zod';
import { CORRECTABLE, assertCorrection } from '#server/features/rights/correction.ts';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments, why } from './arguments.ts';
import { refuse, runCommand, withProduct } from './run-command.ts';

const PAIR = /^([a-zA-Z]+)=(.*)$/s;
const HOW = `must be field=value, of ${CORRECTABLE.join(', ')}`;
const ONCE = 'must name each field once';

const corrections = z
  .array(z.string().regex(PAIR, HOW))
  .min(1, HOW)
  .refine((pairs) => new Set(pairs.map((pair) => splitPair(pair)[0])).size === pairs.length, ONCE)
  .transform((pairs) => Object.fromEntries(pairs.map(splitPair)));

function splitPair(pair: string): [field: string, value: string] {
  const [, field = '', value = ''] = PAIR.exec(pair) ?? [];
  return [field, value];
}

/**
 * `npm run contact:correct -- <contactId> field=value … --reason "…"`: corrects who an applicant is, how they are reached or
 * where they live, by the rules of the forms, and tells them. The reason stays in the audit trail.
 */
await runCommand(async (print) => {
  const {
    contactId,
    reason,
    rest: fields,
  } = readArguments({
    usage: 'npm run contact:correct -- <contactId> field=value … --reason "nothing personal"',
    words: { contactId: id },
    options: { reason: why },
    rest: corrections,
  });
  await withProduct(print, async (deps) => {
    const how = { reason, requestId: 'contact-correct-command' };
    const correct = async () => {
      assertCorrection(fields);
      return correctContact(deps, contactId, fields, how);
    };
    const corrected = await correct().catch(refuse());
    if (corrected.outcome === 'unknown') throw new OperatorError('There is no such contact.');
    if (corrected.outcome === 'nothing to correct') {
      print('Those details are already correct. Nothing was changed, and nobody is told.');
      return;
    }
    print(`Corrected: ${corrected.fields.join(', ')}. The applicant will be told.`);
    print('Tell the lender, the credit bureaus and the partners to whom we gave it.');
  });
});
