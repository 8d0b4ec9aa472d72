import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_ERROR_GROUPS, CODES_OF_GROUP } from '#lib/domain/bank-errors.ts';
import {
  canAddAnotherBank,
  findNoticeOfAssessment,
  groupsOf,
  isBankStatement,
  rowOf,
} from '#lib/domain/document-rows.ts';
import type { RowFacts } from '#lib/domain/document-rows.ts';
import { askedByName, BANK_SESSION_STATUSES, DOC_TYPES, DOCUMENT_STATUSES } from '#lib/domain/documents.ts';

const KNOWN_CODES = Object.values(CODES_OF_GROUP).flat();

const anySession = fc.option(
  fc.record({
    status: fc.constantFrom(...BANK_SESSION_STATUSES),
    errorCode: fc.option(fc.oneof(fc.constantFrom(...KNOWN_CODES), fc.integer()), { nil: undefined }),
  }),
  { nil: undefined },
);
const anyDocument: fc.Arbitrary<RowFacts> = fc.record({
  docType: fc.constantFrom(...DOC_TYPES, 'bank statement', 'Something Later'),
  status: fc.constantFrom(...DOCUMENT_STATUSES),
  rejectionReason: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  bankSession: anySession,
});

const hasFailed = ({ bankSession }: RowFacts) =>
  bankSession?.status === 'LOGIN_FAIL' || bankSession?.status === 'ERROR';

/** Specification §8, written out again. */
const CONNECT_ENABLED_CODES = [
  50005, 19000, 60001, 90002, 19001, 19003, 20002, 30002, 20008, 60006, 20004, 19002, 10005, 32003,
];

describe('the row of a document', () => {
  it('has the tick exactly where nothing more is needed, or an open one is connected', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const isDone =
          document.status === 'SUBMITTED' ||
          document.status === 'APPROVED' ||
          (document.status === 'OPEN' && document.bankSession?.status === 'SUCCESS');
        expect(rowOf(document).kind === 'done').toBe(isDone);
      }),
    );
  });

  it('shows the error of a failed session while the document is still required, and only then', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const isRequired = document.status === 'OPEN' || document.status === 'REJECTED';
        expect(rowOf(document).kind === 'connect-failed').toBe(isRequired && hasFailed(document));
      }),
    );
  });

  it('keeps connect enabled after the listed codes and disables it after every other', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const row = rowOf(document);
        if (row.kind !== 'connect-failed') return;
        const { errorCode = 0 } = document.bankSession ?? {};
        expect(row.error.isConnectEnabled).toBe(CONNECT_ENABLED_CODES.includes(errorCode));
        expect(BANK_ERROR_GROUPS).toContain(row.error.group);
        expect(row.error.message).not.toBe('');
      }),
    );
  });

  it('offers to connect a bank for bank statements only, however the type is written', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const row = rowOf(document);
        if (row.kind === 'options') expect(row.hasConnect).toBe(isBankStatement(document.docType));
      }),
    );
    expect(isBankStatement('BANK STATEMENT')).toBe(true);
    expect(isBankStatement('Secure Loan')).toBe(false);
  });

  it('asks again for what was sent back, with the reason, also where its bank is connected', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const row = rowOf(document);
        const sentBackFor = row.kind === 'done' ? undefined : row.sentBackFor;
        expect(sentBackFor !== undefined).toBe(document.status === 'REJECTED');
        if (sentBackFor !== undefined && document.rejectionReason !== undefined)
          expect(sentBackFor).toBe(document.rejectionReason);
      }),
    );
    expect(rowOf({ docType: 'Secure Loan', status: 'REJECTED' })).toEqual({
      kind: 'options',
      hasConnect: false,
      sentBackFor: 'Please send it again.',
    });
  });
});

describe('groups', () => {
  it('stand in the order of the specification, each document once, a later group at the end', () => {
    const list = fc.array(
      fc.record({ docType: fc.constantFrom(...DOC_TYPES, 'debts to consolidate', 'Later'), id: fc.nat() }),
    );
    fc.assert(
      fc.property(list, (documents) => {
        const groups = groupsOf(documents);
        expect(groups.flatMap((group) => group.documents)).toHaveLength(documents.length);
        expect(new Set(groups.flatMap((group) => group.documents))).toEqual(new Set(documents));
        const places = groups.map(({ docType }) => (DOC_TYPES as readonly string[]).indexOf(docType));
        const known = places.filter((place) => place >= 0);
        expect(known).toEqual(known.toSorted((one, other) => one - other));
        expect(places.slice(known.length).every((place) => place === -1)).toBe(true);
      }),
    );
  });
});

describe('another bank', () => {
  const statement = (facts: Partial<RowFacts> = {}): RowFacts => ({
    docType: 'Bank Statement',
    status: 'OPEN',
    ...facts,
  });
  const other: RowFacts = { docType: 'Secure Loan', status: 'OPEN' };

  it('cannot be added while the first is open', () => {
    expect(canAddAnotherBank([statement(), other], false)).toBe(false);
    expect(canAddAnotherBank([], false)).toBe(false);
    expect(canAddAnotherBank([other], false)).toBe(false);
  });

  it.each([
    [
      'the session of the first document is SUCCESS',
      [statement({ bankSession: { status: 'SUCCESS' } })],
      false,
    ],
    ['the store allows it', [statement()], true],
    ['the first statement was handed in', [statement({ status: 'SUBMITTED' }), statement()], false],
    ['the first statement was sent back', [other, statement({ status: 'REJECTED' })], false],
  ])('can be added when %s', (_when, documents, isAllowedByStore) => {
    expect(canAddAnotherBank(documents, isAllowedByStore)).toBe(true);
  });

  it('looks at the first statement only', () => {
    expect(canAddAnotherBank([statement(), statement({ status: 'SUBMITTED' })], false)).toBe(false);
  });
});

describe('the notice of assessment', () => {
  it('is found by its name, however it is written', () => {
    const wanted = { name: 'Notice of Assessment 2026' };
    expect(findNoticeOfAssessment([{ name: 'main bank account' }, wanted])).toBe(wanted);
    expect(findNoticeOfAssessment([{ name: 'main bank account' }])).toBeUndefined();
  });
});

it.each([
  ['main bank account', 'Statements of your main bank account'],
  ['Main Bank Account', 'Statements of your main bank account'],
  ['payslip', 'Payslip'],
])('%s asks for: %s', (name, asked) => {
  expect(askedByName(name)).toBe(asked);
});
