import { optionOf } from '#lib/api/mappers/changes.ts';
import { findNoticeOfAssessment } from '#lib/domain/document-rows.ts';
import { isStillRequired, needsTaxAssessment } from '#lib/domain/documents.ts';
import { LOAN_PURPOSES } from '#lib/domain/options.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { ServerData } from './application-store.ts';

/**
 * Where Next on the bank details leads: to the tax assessment while one is needed and not given, otherwise to the
 * documents; once the lender has approved, to the page about what happens next.
 */
export function pathAfterBankDetails({ application, employment, documents }: ServerData): string {
  const notice = findNoticeOfAssessment(documents?.documentList ?? []);
  const isNeeded =
    notice !== undefined &&
    isStillRequired(notice.status) &&
    needsTaxAssessment({
      employmentStatus: employment?.status,
      occupation: employment?.occupation,
      loanPurpose: optionOf(LOAN_PURPOSES, application?.loanPurpose),
    });
  const next = pathOf(isNeeded ? 'bank-details/noa' : 'bank-details/document-upload');
  const isOver = application !== undefined && !isAllowedAt(next, application);
  return isOver ? pathOf('bank-details/complete') : next;
}
