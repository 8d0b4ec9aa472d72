import { extname } from 'node:path';
import { assessmentAsText } from '#server/features/rights/assessment-words.ts';
import type { AssessmentWords } from '#server/features/rights/assessment-words.ts';
import { copyAssessment } from '#server/features/rights/copy-assessment.ts';
import { renderAssessment } from '#server/features/rights/render-assessment.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments, readBy } from './arguments.ts';
import { makeNewFile } from './new-file.ts';
import { runCommand, withProduct } from './run-command.ts';

const FORMS: Readonly<Record<string, (words: AssessmentWords) => string | Buffer>> = {
  '.pdf': renderAssessment,
  '.txt': assessmentAsText,
};

function readForm(path: string) {
  const write = FORMS[extname(path)];
  return write && { path, write };
}

/**
 * `npm run assessment:copy -- <applicationId> <file.pdf or file.txt>`: writes the written copy of our assessment that
 * an applicant may ask for. Only its owner may read the file; an existing file is not overwritten.
 */
await runCommand(async (print) => {
  const { applicationId, file } = readArguments({
    usage: 'npm run assessment:copy -- <applicationId> <file.pdf or file.txt>',
    words: { applicationId: id, file: readBy(readForm, 'must end with .pdf or .txt') },
  });
  await withProduct(print, (deps) =>
    makeNewFile(file.path, async (append) => {
      const copied = await copyAssessment(deps, applicationId, 'assessment-copy-command');
      switch (copied.outcome) {
        case 'unknown':
          throw new OperatorError('There is no such application.');
        case 'no offer':
          throw new OperatorError('It was not offered a loan, so no copy of an assessment is due.');
        case 'copied':
          await append(file.write(copied.words));
      }
    }),
  );
  print(`The copy is in ${file.path}. Hand it over safely, and remove the file.`);
});
