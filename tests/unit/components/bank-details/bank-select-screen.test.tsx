// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionPanel } from '#components/bank-details/connection/connection-panel.tsx';
import { BankSelectScreen } from '#components/bank-details/institutions/bank-select-screen.tsx';
import type { Institution } from '#lib/contracts/bank.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import { applicationStore } from '#stores/application-store.ts';
import { standOnPage } from './standing-page.ts';

const list = vi.hoisted(() => vi.fn<() => Promise<Institution[]>>());
const connect = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('#lib/api/institutions.ts', () => ({ getInstitutions: list }));
vi.mock('#stores/actions/connect-bank.ts', () => ({ connectBank: connect }));

const FILE = { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' };
const REASON = 'Your bank did not give us statements we can read.';

beforeEach(() => {
  standOnPage();
  list.mockReset().mockResolvedValue([]);
});
afterEach(cleanup);

function know(changes: Partial<Document>) {
  const main = { id: 'main', name: 'main bank account', docType: 'Bank Statement', status: 'REJECTED' };
  const document = { ...main, rejectionReason: REASON, files: [], hints: [], ...changes };
  applicationStore.setState({ documents: { documentList: [document] } as unknown as Documents });
}

it.each([
  ['nothing that is left, or by a bank that gave nothing', [], null],
  ['files', [FILE], '/bank-details/document-upload'],
] as const)('statements answered by %s are needed again: who says so may be us', (_what, files, way) => {
  know({ files: [...files] as Document['files'] });
  for (const Screen of [BankSelectScreen, ConnectionPanel]) {
    render(<Screen />);
    expect(page.getByText('We need your statements again')).toBeTruthy();
    expect(page.getByText(REASON)).toBeTruthy();
    expect(page.queryByText(/The lender (asks|needs)/)).toBeNull();
    if (Screen === BankSelectScreen)
      expect(page.queryByRole('link', { name: 'Upload statements' })?.getAttribute('href') ?? null).toBe(way);
    cleanup();
  }
});

it('says which bank is being opened', async () => {
  list.mockResolvedValue([{ id: 'currawong', name: 'Currawong Bank', health: 'up' }]);
  connect.mockReturnValue(new Promise(() => undefined));
  know({ status: 'OPEN' });
  render(<BankSelectScreen />);
  await userEvent.click(await page.findByRole('button', { name: 'Currawong Bank' }));
  expect(page.getByRole('status').textContent).toBe('Opening Currawong Bank');
});
