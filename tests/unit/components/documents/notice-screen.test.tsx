// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeScreen } from '#components/documents/notice-screen.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: vi.fn() }), usePathname: () => '/' }));

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
});
afterEach(cleanup);

const notice: Document = {
  id: 'notice',
  name: 'Notice of assessment',
  docType: 'Self Employed / Business Owner',
  status: 'OPEN',
  explanation: '',
  isAdditional: false,
  manualUploadURL: '',
  files: [],
  hints: [],
};
const open = (...documentList: Document[]) => {
  applicationStore.setState({ documents: { documentList, additionalAccounts: 0, isComplete: false } });
  render(<NoticeScreen />);
};
const asksFirst = () => page.queryByText('First, your notice of assessment.');

it('asks for the notice of assessment first where the loan needs it', () => {
  open(notice);
  expect(asksFirst()).not.toBeNull();
});

it('asks for none where it is not needed, and says so alone', () => {
  open();
  expect(page.getByText('We do not need a notice of assessment from you')).toBeTruthy();
  expect(asksFirst()).toBeNull();
});

it('says that it was sent back, and why', () => {
  const file = {
    id: 'file',
    name: 'noa.pdf',
    type: 'application/pdf' as const,
    size: 1,
    uploadedAt: '2026-11-25T00:00:00Z',
  };
  open({ ...notice, status: 'REJECTED', rejectionReason: 'Page 2 is missing.', files: [file] });
  expect(page.getByText('Sent back')).toBeTruthy();
  expect(page.getByText('We need this again')).toBeTruthy();
  expect(page.queryByText('To do')).toBeNull();
});
