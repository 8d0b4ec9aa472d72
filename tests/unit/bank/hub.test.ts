import { describe, expect, it } from 'vitest';
import { nextAfterAcceptance } from '#components/application/acceptance/next-after-acceptance.ts';
import { fundingSteps } from '#components/bank-details/completed/funding-steps.ts';
import { standingOf } from '#components/bank-details/hub/standing.ts';
import { nextTaskOf, tasksOf } from '#components/bank-details/hub/tasks.ts';
import { namesAnotherApplication } from '#components/bank-details/own-application.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Observation, Observations } from '#lib/contracts/bank.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';

const at = (s1ApplicationStatus: ApplicationStatus) => ({ s1ApplicationStatus }) as KnownApplication;
const documentOf = (changes: Partial<Document>): Document => ({
  id: 'main',
  name: 'main bank account',
  docType: 'Bank Statement',
  status: 'OPEN',
  explanation: '',
  isAdditional: false,
  manualUploadURL: '',
  files: [],
  hints: [],
  ...changes,
});
const listOf = (...documentList: Document[]): Documents => ({
  documentList,
  additionalAccounts: 0,
  isComplete: false,
});
const figure = (changes: Partial<Observation>): Observation => ({
  code: 'income',
  label: 'Income',
  declared: 500_000,
  observed: 400_000,
  needsAnswer: true,
  ...changes,
});
const observed = (...observations: Observation[]): Observations => ({
  observations,
  isAnswered: observations.every(({ needsAnswer, answer }) => !needsAnswer || answer !== undefined),
});
const tasks = (
  documents: Documents,
  {
    application = at('App Submit'),
    observations,
  }: { application?: KnownApplication; observations?: Observations } = {},
) => tasksOf({ application, documents, bankAccount: {}, observations });
const one = (id: string, ...from: Parameters<typeof tasks>) => tasks(...from).find((task) => task.id === id);

describe('what is to do after acceptance', () => {
  it('begins with the bank and the account', () => {
    expect(tasks(listOf(documentOf({}))).map(({ id, state }) => [id, state])).toEqual([
      ['connect-bank', 'to-do'],
      ['bank-account', 'to-do'],
    ]);
  });

  it('tells how a connection went', () => {
    const failed = (errorCode: number) =>
      documentOf({ bankSession: { id: 's', status: 'LOGIN_FAIL', errorCode } });
    expect(one('connect-bank', listOf(failed(19_000)))).toMatchObject({
      state: 'attention',
      action: { href: '/application/bank-select' },
    });
    expect(one('connect-bank', listOf(failed(20_001)))).toMatchObject({
      state: 'attention',
      action: { href: '/bank-details/document-upload' },
    });
    const connected = documentOf({
      status: 'SUBMITTED',
      bankSession: { id: 's', status: 'SUCCESS', institution: 'Currawong Bank' },
    });
    const done = one('connect-bank', listOf(connected));
    expect(done).toMatchObject({ state: 'done' });
    expect(done?.text).toContain('Currawong Bank');
    expect(done?.action).toBeUndefined();
  });

  it('tells whoever has signed in to the bank that the statements are still to come', () => {
    const openAt = (status: 'PROGRESS' | 'OPEN') =>
      one('connect-bank', listOf(documentOf({ bankSession: { id: 's', status } })));
    expect(openAt('OPEN')).toMatchObject({
      state: 'to-do',
      text: 'You have signed in, but your statements have not arrived yet.',
      action: { href: '/application/bank-select' },
    });
    expect(openAt('PROGRESS')?.text).toContain('The quickest way');
  });

  it('counts the statements that came as files: they may not be all', () => {
    const files = [
      { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' },
    ];
    const given = documentOf({ status: 'SUBMITTED', files: files as Document['files'] });
    expect(one('connect-bank', listOf(given))).toMatchObject({ state: 'done', text: 'You added 1 file.' });
    const bankSession = { id: 's', status: 'SUCCESS' } as const;
    expect(one('connect-bank', listOf({ ...given, bankSession }))?.text).toBe(
      'Your bank is connected. You added 1 file.',
    );
  });

  it('leads whoever gave files to where files are given, and to the bank where the lender asks for that', () => {
    const files = [
      { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' },
    ] as Document['files'];
    const back = listOf(
      documentOf({ status: 'REJECTED', rejectionReason: 'The last month is missing', files }),
    );
    expect(one('connect-bank', back, { application: at('DocsReturned') })).toMatchObject({
      title: 'Add your statements',
      state: 'attention',
      text: 'The last month is missing',
      action: { label: 'Upload statements', href: '/bank-details/document-upload' },
    });
    expect(one('connect-bank', back, { application: at('BankDetails') })).toMatchObject({
      title: 'Connect your bank',
      action: { href: '/application/bank-select' },
    });
  });

  it('leaves files to be sent, until the lender has them', () => {
    const files = [
      { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' },
    ] as Document['files'];
    const given = { ...listOf(documentOf({ status: 'SUBMITTED', files })), isComplete: true };
    expect(one('hand-in', given)).toMatchObject({
      state: 'to-do',
      action: { href: '/bank-details/document-upload' },
    });
    expect(one('hand-in', given, { application: at('CreditAssess') })).toBeUndefined();
    expect(one('hand-in', { ...given, isComplete: false })).toBeUndefined();
    const byBank = documentOf({ status: 'SUBMITTED', bankSession: { id: 's', status: 'SUCCESS' } });
    expect(one('hand-in', { ...listOf(byBank), isComplete: true })).toBeUndefined();
  });

  it('asks for the bank again at status BankDetails', () => {
    expect(one('connect-bank', listOf(documentOf({})), { application: at('BankDetails') })?.state).toBe(
      'attention',
    );
  });

  it('counts the documents of each group and says why one came back', () => {
    const debts = [
      documentOf({ id: '2', name: 'card', docType: 'Debts to Consolidate', status: 'APPROVED' }),
      documentOf({
        id: '3',
        name: 'loan',
        docType: 'Debts to Consolidate',
        status: 'REJECTED',
        rejectionReason: 'The second page is missing.',
      }),
    ];
    expect(one('documents Debts to Consolidate', listOf(documentOf({}), ...debts))).toMatchObject({
      state: 'attention',
      text: '1 of 2 added. The second page is missing.',
    });
  });

  it.each<[string, Partial<Document>, KnownApplication['loanType'], string]>([
    ['a card that is kept', { docType: 'Debts to Consolidate' }, 'Unsecured', 'Show your debts'],
    [
      'a tax assessment of somebody employed',
      { docType: 'Self Employed / Business Owner', name: 'Notice of assessment' },
      'Unsecured',
      'Show your income',
    ],
    ['other papers', { docType: 'Self Employed / Business Owner' }, 'Unsecured', 'Add the other documents'],
    ['an asset', { docType: 'Secure Loan' }, 'Secured', 'Show what secures your loan'],
    ['an invoice, of an unsecured loan', { docType: 'Secure Loan' }, 'Unsecured', 'Add the other documents'],
  ])('has a title that is true of %s', (_what, document, loanType, title) => {
    const asked = listOf(documentOf({}), documentOf({ id: '2', name: 'asked', ...document }));
    const application = { ...at('Doc Request'), loanType };
    expect(tasks(asked, { application }).at(-1)?.title).toBe(title);
  });

  it('asks about figures that differ, until they are answered', () => {
    const open = observed(figure({}), figure({ code: 'living', needsAnswer: false }));
    expect(one('figures', listOf(documentOf({})), { observations: open })).toMatchObject({
      state: 'attention',
      action: { href: '#observations' },
    });
    const answered = observed(figure({ answer: 'observed' }));
    expect(one('figures', listOf(documentOf({})), { observations: answered })?.state).toBe('done');
    const alike = observed(figure({ needsAnswer: false }));
    expect(one('figures', listOf(documentOf({})), { observations: alike })).toBeUndefined();
  });

  it('puts a changed offer before everything else', () => {
    const [first] = tasks(listOf(documentOf({})), { application: at('Offer Awaiting Confirmation') });
    expect(first).toMatchObject({ id: 'changed-offer', action: { href: '/application/offer/updated' } });
  });
});

describe('the task whose way on is the button of the page', () => {
  const nothing = { isBankShown: false, hasDecision: false };
  const connected = documentOf({ status: 'APPROVED' });

  it('is the first that is left to do', () => {
    expect(nextTaskOf(tasks(listOf(documentOf({}))), nothing)).toBe('connect-bank');
    expect(nextTaskOf(tasks(listOf(connected)), nothing)).toBe('bank-account');
    expect(nextTaskOf([], nothing)).toBeUndefined();
  });

  it('is none while another button is on the page', () => {
    const open = tasks(listOf(documentOf({})));
    expect(nextTaskOf(open, { ...nothing, isBankShown: true })).toBeUndefined();
    expect(nextTaskOf(open, { ...nothing, hasDecision: true })).toBeUndefined();
    expect(nextTaskOf(tasks(listOf(connected)), { ...nothing, isBankShown: true })).toBe('bank-account');
    const account = { bsb: '062000', accountNumberEnding: '678' };
    const figures = tasksOf({
      application: at('App Submit'),
      documents: listOf(connected),
      bankAccount: account,
      observations: observed(figure({})),
    });
    expect(nextTaskOf(figures, nothing)).toBeUndefined();
  });
});

it('asks for no account of a loan that is paid out, though the lender rejected one before', () => {
  const known = {
    application: at('Awaiting Funding'),
    documents: listOf(documentOf({})),
    bankAccount: { rejectionReason: 'It is closed.' },
    observations: undefined,
  };
  const servicing = {
    reference: 'HZ-1',
    applicationId: 'a-1',
    amountPaidOut: 1,
    fundedAt: '2026-11-25T00:00:00Z',
  };
  const ids = (data: Parameters<typeof tasksOf>[0]) => tasksOf(data).map(({ id }) => id);
  expect(ids(known)).toContain('bank-account');
  expect(ids({ ...known, servicing })).not.toContain('bank-account');
});

describe('how the application stands', () => {
  it('has the words of the lender where there are some', () => {
    const open = tasks(listOf(documentOf({})));
    expect(standingOf('DocsReturned', open, 'Page 2 is missing.').next).toBe('Page 2 is missing.');
    expect(standingOf('DocsReturned', open, undefined).next).not.toBe('');
  });

  it('tells work left from nothing left', () => {
    const open = tasks(listOf(documentOf({})));
    expect(standingOf('App Submit', open, undefined).heading).toBe('A few things left to do');
    expect(standingOf('App Submit', [], undefined).heading).toBe('We have everything we need');
  });

  const FILES = [
    { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' },
  ] as Document['files'];

  it.each(['App Submit', 'BankDetails', 'Doc Request', 'DocsReturned'] as const)(
    'at %s asks for a press of Next, and for nothing again, once files are there for all of it',
    (status) => {
      const given = { ...listOf(documentOf({ status: 'SUBMITTED', files: FILES })), isComplete: true };
      const { heading } = standingOf(status, tasks(given, { application: at(status) }), 'Send it again.');
      expect(heading).toBe('Your documents are not with the lender yet');
      expect(nextAfterAcceptance(status, given)).toMatchObject({
        said: heading + '.',
        action: { href: '/bank-details/document-upload' },
      });
    },
  );

  it.each(['App Submit', 'BankDetails', 'Doc Request', 'DocsReturned'] as const)(
    'at %s asks for no bank that is connected, though figures are still to confirm',
    (status) => {
      const bankSession = { id: 's', status: 'SUCCESS' } as const;
      const connected = listOf(documentOf({ status: 'SUBMITTED', bankSession }));
      const left = tasks(connected, { application: at(status), observations: observed(figure({})) });
      expect(standingOf(status, left, 'Connect your bank.').heading).toBe('A few things left to do');
      expect(nextAfterAcceptance(status, connected).action?.href).toBe('/application/bank-login');
    },
  );
});

describe('an application that the lender is looking at', () => {
  it('has all documents only where none is still asked for', () => {
    const given = listOf(documentOf({ status: 'SUBMITTED' }));
    expect(nextAfterAcceptance('CreditAssess', given)).toEqual({
      said: 'We have your acceptance and your documents, and the lender is looking at them.',
    });
    const letter = documentOf({ id: 'letter', docType: 'Debts to Consolidate', name: 'Payout letter: Ibis' });
    const asked = { ...given, documentList: [...given.documentList, letter] };
    expect(nextAfterAcceptance('CreditAssess', asked)).toEqual({
      said: 'We have your acceptance, and the lender is looking at your application. Something more is still to come from you.',
      action: { label: 'Give us your documents', href: '/bank-details/document-upload' },
    });
  });
});

describe('from approval to the money', () => {
  const states = (...[status, servicing]: [ApplicationStatus, Parameters<typeof fundingSteps>[1]?]) =>
    fundingSteps(status, servicing, '678', []).map(({ state }) => state);

  it.each([
    ['Approved', ['done', 'current', 'to-do', 'to-do']],
    ['Purchased', ['done', 'done', 'current', 'to-do']],
    // On its way is not the same as arrived: the lender says when it has.
    ['Awaiting Funding', ['done', 'done', 'current', 'to-do']],
    ['CreditAssess', ['to-do', 'to-do', 'to-do', 'to-do']],
  ] as const)('%s', (status, expected) => {
    expect(states(status, {})).toEqual(expected);
  });

  it('ends with the day and the amount paid out', () => {
    const funded = {
      reference: 'HZ-1',
      applicationId: 'a',
      amountPaidOut: 2_000_000,
      fundedAt: '2026-11-20T02:00:00Z',
    };
    expect(states('Awaiting Funding', funded)).toEqual(['done', 'done', 'done', 'done']);
    expect(fundingSteps('Awaiting Funding', funded, '678', []).at(-1)?.text).toBe(
      '$20,000 on 20\u00a0November\u00a02026.',
    );
  });

  it.each([
    [[], 'The lender pays the loan to your account ending 678.'],
    [
      ['Harbour Bank', 'Reef Cards', 'the financier of your asset'],
      'The lender first pays Harbour Bank, Reef Cards and the financier of your asset, and then pays what is left to your account ending 678.',
    ],
    [
      undefined,
      'The lender first pays what your contract names, and then pays what is left to your account ending 678.',
    ],
  ])('says who is paid first: %j', (paidFirst, said) => {
    const [, , payment] = fundingSteps('Purchased', {}, '678', paidFirst);
    expect(payment?.text).toBe(`${said} Banks can take up to 1 business day.`);
  });
});

describe("ids in an address that are not the session's own", () => {
  const session = { contactId: 'contact', applicationId: 'application' };
  it.each([
    ['', false],
    ['?d-appid=application&cid=contact', false],
    ['?brid=application', false],
    ['?d-appid=&cid=', false],
    ['?d-appid=other&cid=contact', true],
    ['?d-appid=application&cid=other', true],
    ['?brid=other', true],
    ['?utm_source=letter', false],
  ])('%s: %s', (search, isOther) => {
    expect(namesAnotherApplication(search, session)).toBe(isOther);
  });
});

describe('a bank that the lender asks for', () => {
  it('is not said to have been connected before: statements may have been uploaded', () => {
    const { heading, next } = standingOf('BankDetails', tasks(listOf(documentOf({}))), undefined);
    const { said } = nextAfterAcceptance('BankDetails', undefined);
    expect(heading).toBe('Please choose your bank');
    for (const words of [next, said])
      expect(words).toContain('The lender needs your bank connection or your statements again.');
  });
});
