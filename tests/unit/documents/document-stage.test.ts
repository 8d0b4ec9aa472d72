import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { canBeTakenBack, takesFiles } from '#lib/domain/document-stage.ts';
import { DOCUMENT_STATUSES } from '#lib/domain/documents.ts';
import { canHappen } from '#server/features/application/lifecycle.ts';

const COMBINATIONS = APPLICATION_STATUSES.flatMap((status) =>
  DOCUMENT_STATUSES.map((document) => [status, document] as const),
);

describe('what may be given and taken back', () => {
  it.each(COMBINATIONS)('follows from what the lender can still do: %s, %s', (status, document) => {
    const isUndecided = canHappen('lender declined', status) && document !== 'APPROVED';
    const isWithApplicant = canHappen('documents complete', status);
    expect(takesFiles(status, document)).toBe(isUndecided);
    expect(canBeTakenBack(status, document)).toBe(isUndecided && (isWithApplicant || document === 'OPEN'));
  });

  it('is nothing while the application is not known', () => {
    expect(takesFiles(undefined, 'OPEN')).toBe(false);
    expect(canBeTakenBack(undefined, 'OPEN')).toBe(false);
  });
});
