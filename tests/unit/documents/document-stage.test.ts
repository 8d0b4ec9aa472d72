import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { canBeTakenBack, takesFiles } from '#lib/domain/document-stage.ts';
import { DOCUMENT_STATUSES } from '#lib/domain/documents.ts';
import { assertMayBeRemoved, assertTakesFiles } from '#server/features/document/document-stage.ts';

const COMBINATIONS = APPLICATION_STATUSES.flatMap((status) =>
  DOCUMENT_STATUSES.map((document) => [status, document] as const),
);

function isAllowed(assertion: () => void): boolean {
  try {
    assertion();
    return true;
  } catch {
    return false;
  }
}

describe('what the page offers is what the API does', () => {
  it.each(COMBINATIONS)('%s, %s', (status, document) => {
    const api = [{ status }, { status: document }] as const;
    expect(takesFiles(status, document)).toBe(isAllowed(() => assertTakesFiles(...api)));
    expect(canBeTakenBack(status, document)).toBe(isAllowed(() => assertMayBeRemoved(...api)));
  });

  it('nothing while the application is not known', () => {
    expect(takesFiles(undefined, 'OPEN')).toBe(false);
    expect(canBeTakenBack(undefined, 'OPEN')).toBe(false);
  });
});
