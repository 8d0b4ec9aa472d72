import type { Document } from '#lib/contracts/document.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { documentTitle } from '#lib/domain/documents.ts';

export function titleOf({ name }: Pick<Document, 'name'>): string {
  return documentTitle(name);
}

/** The id of a document's heading: where links and the focus go. */
export function headingIdOf({ id }: Pick<Document, 'id'>): string {
  return `document-${id}`;
}

/** The day something was given, as it is shown: 19 September 2026. */
export function givenOn(instant: string): string {
  return toUnbrokenDate(dayOf(new Date(instant)));
}

/** `1 file received` */
export function filesReceived({ files }: Pick<Document, 'files'>): string {
  return files.length === 1 ? '1 file received' : `${String(files.length)} files received`;
}

/** Asks for a document that was sent back: again only where something was given for it. */
export function askedAgain({ files, bankSession }: Pick<Document, 'files' | 'bankSession'>): string {
  const wasGiven = files.length > 0 || bankSession?.status === 'SUCCESS';
  return wasGiven ? 'We need this again' : 'We still need this';
}

/** Shown wherever a notice of assessment is uploaded: the privacy statement says that we do not collect the number. */
export const COVER_TAX_FILE_NUMBER =
  'It may show your tax file number. We do not need it, so please cover it before you upload.';

/** Shown when going on fails in a way that nobody foresaw. */
export const NOT_CONTINUED = 'We could not continue just now. What you gave us is kept. Please try again.';
