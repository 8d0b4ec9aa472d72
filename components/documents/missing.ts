import type { Observations } from '#lib/contracts/bank.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import { rowOf } from '#lib/domain/document-rows.ts';
import { isUnderWay } from '#stores/upload-store.ts';
import type { Upload } from '#stores/upload-store.ts';
import { askedAgain, headingIdOf, titleOf } from './document-words.ts';

/** One thing to do before the next page, with the place where it can be done. */
export type Missing = { fieldId: string; label: string; message: string };

/** The id of the card that asks about the bank statements' figures. */
const OBSERVATIONS_ID = 'observations';

/** What is still to do before Next goes on; empty when nothing is. */
export function missingOf(
  { documentList, isComplete }: Documents,
  observations: Observations | undefined,
  uploads: readonly Upload[],
): Missing[] {
  const isOnTheWay = (document: Document) =>
    uploads.some((upload) => upload.documentId === document.id && isUnderWay(upload));
  const documents = documentList.flatMap((document): Missing[] => {
    const place = { fieldId: headingIdOf(document), label: titleOf(document) };
    if (isOnTheWay(document)) return [{ ...place, message: 'This file is still being uploaded.' }];
    const row = rowOf(document);
    if (row.kind === 'done') return [];
    return [
      {
        ...place,
        message: row.sentBackFor === undefined ? 'We still need this.' : `${askedAgain(document)}.`,
      },
    ];
  });
  const figures: Missing[] =
    observations === undefined || observations.isAnswered
      ? []
      : [{ fieldId: OBSERVATIONS_ID, label: 'Your figures', message: 'Tell us which ones are right.' }];
  const missing = [...documents, ...figures];
  if (missing.length > 0 || isComplete || documentList.length === 0) return missing;
  // The bank says that it is connected, but its statements have not arrived yet.
  const [first] = documentList;
  return first === undefined
    ? []
    : [
        {
          fieldId: headingIdOf(first),
          label: titleOf(first),
          message: 'We are still reading your statements.',
        },
      ];
}

const listOf = new Intl.ListFormat('en-AU');

/** The same in one sentence, by Next. */
export function reasonOf(missing: readonly Missing[]): string {
  return `Still to do: ${listOf.format(missing.map(({ label }) => label))}.`;
}
