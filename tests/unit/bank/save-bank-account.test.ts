import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { BankAccount, KnownBankAccount } from '#lib/contracts/bank.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import { saveBankAccount } from '#stores/actions/save-bank-account.ts';
import { applicationStore, clearApplication, setKnown } from '#stores/application-store.ts';
import { pathAfterBankDetails } from '#stores/bank-details-next.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

const put = vi.hoisted(() =>
  vi.fn<(contactId: string, account: BankAccount, etag?: string) => Promise<void>>(),
);
vi.mock('#lib/api/bank-account.ts', () => ({ putBankAccount: put }));
const loadResources = vi.hoisted(() => vi.fn<(names: string[]) => Promise<void>>());
vi.mock('#stores/actions/load-resources.ts', () => ({ loadResources }));

type Status = Document['status'];
const withNotice = (status: Status) =>
  ({ documentList: [{ name: 'Notice of assessment', status }] }) as unknown as Documents;
const employment = (status: string, occupation = 'Professional') => ({ status, occupation }) as never;

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done', contactId: 'contact' });
  put.mockReset().mockResolvedValue();
  loadResources.mockReset().mockResolvedValue();
  provideBrowserServices({
    drafts: { discardSaved: () => Promise.resolve() },
    tabs: { post: () => undefined },
  } as unknown as BrowserServices);
});

describe('saving the bank account', () => {
  it.each([
    ['062-000', '1234 5678'],
    ['062000', '12345678'],
    ['062 000', '1234-5678'],
  ])('sends digits alone: %s %s', async (bsb, accountNumber) => {
    expect(await saveBankAccount({ bsb, accountNumber })).toMatchObject({
      outcome: 'saved',
      values: { bsb: '', accountNumber: '' },
      next: '/bank-details/document-upload',
    });
    expect(put).toHaveBeenCalledWith('contact', { bsb: '062000', accountNumber: '12345678' }, undefined);
  });

  it('leaves an account that is known already as it is', async () => {
    expect((await saveBankAccount({ bsb: '', accountNumber: '' })).outcome).toBe('saved');
    expect(put).not.toHaveBeenCalled();
  });

  it('says which number was refused', async () => {
    put.mockRejectedValue(
      new ApiError({
        status: 422,
        code: 'invalid-fields',
        message: 'Please check',
        fieldErrors: [{ path: 'bsb', message: 'A BSB has 6 digits' }],
      }),
    );
    expect(await saveBankAccount({ bsb: '062000', accountNumber: '12345678' })).toMatchObject({
      outcome: 'invalid',
      errors: { bsb: 'A BSB has 6 digits' },
    });
  });
});

describe('an account that has changed since it was shown', () => {
  const account = { bsb: '062000', accountNumber: '12345678' };
  const stale = new ApiError({ status: 412, code: 'stale', message: 'It was changed.' });
  const becomes = (bankAccount: KnownBankAccount) => {
    setKnown('bankAccount', {}, '"shown"');
    put.mockRejectedValueOnce(stale);
    loadResources.mockImplementation(() => {
      setKnown('bankAccount', bankAccount, '"now"');
      return Promise.resolve();
    });
  };

  it.each([
    ['ends otherwise', { bsb: '062000', accountNumberEnding: '321' }],
    ['is at another branch', { bsb: '062001', accountNumberEnding: '678' }],
    ['ends alike', { bsb: '062000', accountNumberEnding: '678' }],
  ])('stays where it %s, and is shown, until the next press', async (_how, bankAccount) => {
    becomes(bankAccount);
    const { outcome, ...said } = await saveBankAccount(account);
    expect(outcome).toBe('failed');
    expect(JSON.stringify(said)).toContain('account-changed');
    expect(said).toMatchObject({
      error: { message: expect.stringContaining('To use the one you typed, press Change') as string },
    });
    expect(put.mock.calls).toEqual([['contact', account, '"shown"']]);
    expect((await saveBankAccount(account)).outcome).toBe('saved');
    expect(put).toHaveBeenLastCalledWith('contact', account, '"now"');
  });

  it('is replaced at once where the lender could not use the one before', async () => {
    becomes({ rejectionReason: 'It is closed.' });
    expect((await saveBankAccount(account)).outcome).toBe('saved');
    expect(put).toHaveBeenLastCalledWith('contact', account, '"now"');
  });
});

describe('a lender that has approved meanwhile', () => {
  const account = { bsb: '062000', accountNumber: '12345678' };
  /** Reading again says that the loan is approved. */
  const approved = () => {
    loadResources.mockImplementation(() => {
      applicationStore.setState({ application: { s1ApplicationStatus: 'Approved' } as KnownApplication });
      return Promise.resolve();
    });
  };

  it('is told the account all the same, and the applicant what happens next', async () => {
    approved();
    expect(await saveBankAccount(account)).toMatchObject({
      outcome: 'saved',
      next: '/bank-details/complete',
    });
  });

  it('keeps the account given before: it is read again, and the words say so', async () => {
    approved();
    put.mockRejectedValue(
      new ApiError({ status: 409, code: 'account-fixed', message: 'It is paid to the account you gave' }),
    );
    expect(await saveBankAccount(account)).toMatchObject({
      outcome: 'failed',
      error: { message: 'It is paid to the account you gave' },
    });
    expect(loadResources).toHaveBeenCalledWith(expect.arrayContaining(['application', 'bankAccount']));
  });
});

describe('after the bank details', () => {
  const next = (status: Status, ...job: Parameters<typeof employment>) =>
    pathAfterBankDetails({
      ...applicationStore.getState(),
      employment: employment(...job),
      documents: withNotice(status),
    });

  it.each(['OPEN', 'REJECTED'] as const)('comes a tax assessment that is needed and %s', (status) => {
    expect(next(status, 'Self-Employed')).toBe('/bank-details/noa');
    expect(next(status, 'Full-time', 'Director')).toBe('/bank-details/noa');
  });

  it.each(['SUBMITTED', 'APPROVED'] as const)('come the documents when it is %s', (status) => {
    expect(next(status, 'Self-Employed')).toBe('/bank-details/document-upload');
  });

  it('come the documents when none is needed', () => {
    expect(next('OPEN', 'Full-time')).toBe('/bank-details/document-upload');
    expect(
      pathAfterBankDetails({ ...applicationStore.getState(), employment: employment('Self-Employed') }),
    ).toBe('/bank-details/document-upload');
  });
});
