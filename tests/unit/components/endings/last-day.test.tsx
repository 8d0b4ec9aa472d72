// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AcceptedScreen } from '#components/application/acceptance/accepted-screen.tsx';
import { ExpiredScreen } from '#components/application/expired-screen.tsx';
import { SeeYouSoonScreen } from '#components/documents/see-you-soon-screen.tsx';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { ASSESSMENT } from '../application/offers.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn(), prefetch: vi.fn() }) }));

/** The last instant of 19 January 2027 in Sydney; the offer itself, accepted since, ended on 20 December. */
const DUE_BY = '2027-01-19T12:59:59.999Z';

beforeAll(() => {
  provideBrowserServices({ navigate: vi.fn() } as Partial<BrowserServices> as BrowserServices);
});
beforeEach(clearApplication);
afterEach(cleanup);

function know(s1ApplicationStatus: ApplicationStatus, dueBy: string | undefined) {
  const application = knownApplication({
    s1ApplicationStatus,
    acceptTandCs: true,
    ...(dueBy === undefined ? {} : { dueBy }),
  });
  applicationStore.setState({ application, assessment: ASSESSMENT });
}

const SCREENS = [
  ['after acceptance', 'App Submit', AcceptedScreen],
  ['on leaving for today', 'Doc Request', SeeYouSoonScreen],
  ['when it has ended', 'Application Expired', ExpiredScreen],
] as const;

it.each(SCREENS)('the last day of what is to be handed in is named %s', (_when, status, Screen) => {
  know(status, DUE_BY);
  const { container } = render(<Screen />);
  const words = container.textContent.replaceAll('\u00a0', ' ');
  expect(words).toMatch(/(by|on) 19 January 2027\./);
  expect(words).not.toContain('20 December 2026');
});

it.each([
  ['after acceptance', AcceptedScreen],
  ['on leaving', SeeYouSoonScreen],
] as const)('none is named %s while it lies with the lender', (_when, Screen) => {
  know('CreditAssess', undefined);
  const { container } = render(<Screen />);
  expect(container.textContent).not.toMatch(/your application will end|20\sDecember\s2026/);
  expect(page.queryByText('Your offer ends on')).toBeNull();
});
