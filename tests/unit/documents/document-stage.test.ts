import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { canBeTakenBack, takesFiles, waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { DOCUMENT_STATUSES } from '#lib/domain/documents.ts';

const COMBINATIONS = APPLICATION_STATUSES.flatMap((status) =>
  DOCUMENT_STATUSES.map((document) => [status, document] as const),
);

/** After acceptance, until the documents are handed in. */
const WITH_APPLICANT: readonly ApplicationStatus[] = [
  'App Submit',
  'Conditional Offer',
  'BankDetails',
  'Doc Request',
  'DocsReturned',
];
const UNDECIDED: readonly ApplicationStatus[] = [
  ...WITH_APPLICANT,
  'Offer Awaiting Confirmation',
  'CreditAssess',
];

describe('what may be given and taken back', () => {
  it.each(COMBINATIONS)('follows from what the lender can still do: %s, %s', (status, document) => {
    const isUndecided = UNDECIDED.includes(status) && document !== 'APPROVED';
    const isWithApplicant = WITH_APPLICANT.includes(status);
    expect(takesFiles(status, document)).toBe(isUndecided);
    expect(canBeTakenBack(status, document)).toBe(isUndecided && (isWithApplicant || document === 'OPEN'));
  });

  it('is nothing while the application is not known', () => {
    expect(takesFiles(undefined, 'OPEN')).toBe(false);
    expect(canBeTakenBack(undefined, 'OPEN')).toBe(false);
  });
});

describe('what waits to be handed in', () => {
  const given = (isComplete: boolean, ...files: string[]) => ({
    isComplete,
    documentList: [{ files: [] }, { files }],
  });

  it.each(APPLICATION_STATUSES)(
    'is all that is asked, with a file, while it is the applicant’s to give: %s',
    (status) => {
      expect(waitsToBeHandedIn(status, given(true, 'a.pdf'))).toBe(WITH_APPLICANT.includes(status));
    },
  );

  it('is nothing where something is missing, where a bank has told all, or where nothing is known', () => {
    expect(waitsToBeHandedIn('App Submit', given(false, 'a.pdf'))).toBe(false);
    expect(waitsToBeHandedIn('App Submit', given(true))).toBe(false);
    expect(waitsToBeHandedIn('App Submit', undefined)).toBe(false);
    expect(waitsToBeHandedIn(undefined, given(true, 'a.pdf'))).toBe(false);
  });
});
