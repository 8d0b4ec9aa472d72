import type { TypedPeriod } from '#lib/domain/statement-period.ts';
import { NO_PERIOD } from '#lib/domain/statement-period.ts';
import { browserServices } from '../browser-services.ts';
import { draftOwner } from '../draft-owner.ts';
import { sessionStore } from '../session-store.ts';
import { uploadStore } from '../upload-store.ts';

/** The draft under which typed statement dates are kept until their file is sent. */
const STATEMENT_DATES_DRAFT = 'bank-details/document-upload';

type Periods = Readonly<Record<string, TypedPeriod>>;

/**
 * Brings typed statement dates back after a reload; what was typed since wins. The documents they belong to may be
 * shown before the page has finished starting.
 */
export async function recallPeriods(): Promise<void> {
  if (uploadStore.getState().hasRecalledPeriods) return;
  const { contactId } = sessionStore.getState();
  const { drafts } = browserServices();
  const draft = await drafts.recallWhileStarting<Periods>(STATEMENT_DATES_DRAFT, contactId);
  uploadStore.setState(({ periods }) => ({
    periods: { ...draft?.values, ...periods },
    hasRecalledPeriods: true,
  }));
}

/** Keeps what is typed into the first or the last day of a statement. */
export function typePeriod(documentId: string, change: Partial<TypedPeriod>): void {
  const { periods } = uploadStore.getState();
  keep({ ...periods, [documentId]: { ...(periods[documentId] ?? NO_PERIOD), ...change } });
}

/**
 * Forgets the dates of a document whose file was sent, unless those of the next one were typed since.
 *
 * @param sent what was typed when the file was added
 */
export function forgetPeriod(documentId: string, sent: TypedPeriod | undefined): void {
  const { [documentId]: present, ...others } = uploadStore.getState().periods;
  if (present === sent) keep(others);
}

function keep(periods: Periods): void {
  uploadStore.setState({ periods });
  browserServices().drafts.writer.changed(STATEMENT_DATES_DRAFT, draftOwner(), { values: periods, base: {} });
}
