import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { agreeToTerms } from '#lib/api/application.ts';
import { submitToAssessment } from '#lib/api/assessment.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../components/quote/quotes.ts';

vi.mock('#stores/actions/load-resources.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/assessment.ts');

const navigate = vi.fn<(path: string) => void>();

const refusal = (code: string) => new ApiError({ status: 412, code, message: code });

/** Presses Accept, and the API refuses; an assessment after that brings the application to a status. */
async function accept(code: string, afterAssessment: ApplicationStatus = 'App Start') {
  let status: ApplicationStatus = 'App Start';
  vi.mocked(agreeToTerms).mockRejectedValue(refusal(code));
  vi.mocked(submitToAssessment).mockImplementation(async () => {
    await Promise.resolve();
    status = afterAssessment;
  });
  vi.mocked(loadResources).mockImplementation(async () => {
    await Promise.resolve();
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: status }) });
  });
  return acceptOffer({ quoteId: 'quote-1', texts: [] });
}

beforeEach(() => {
  vi.resetAllMocks();
  clearApplication();
  sessionStore.setState({ contactId: 'contact-1', applicationId: 'application-1', startUp: 'done' });
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
  const drafts = { recallWhileStarting: () => Promise.resolve(undefined) };
  provideBrowserServices({ navigate, drafts, track: () => undefined } as unknown as BrowserServices);
});

describe('an offer that is no longer what was shown', () => {
  it('is worked out again where what we know beside the answers may have changed, and shown', async () => {
    const result = await accept('offer-changed');
    expect(result).toMatchObject({ outcome: 'failed', error: { code: 'offer-changed' } });
    expect(submitToAssessment).toHaveBeenCalledOnce();
    expect(vi.mocked(loadResources).mock.invocationCallOrder.at(-1)).toBeGreaterThan(
      vi.mocked(submitToAssessment).mock.invocationCallOrder[0] ?? Infinity,
    );
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leads to the reason where there is none any more', async () => {
    expect(await accept('offer-changed', 'Declined')).toEqual({ outcome: 'moved-on' });
    expect(navigate.mock.calls).toEqual([['/quote/no-quote/']]);
  });

  it('is only read where answers or the quote are others: nothing is handed in for the applicant', async () => {
    for (const code of ['stale', 'quote-changed', 'offer-expired'])
      expect(await accept(code)).toMatchObject({ outcome: 'failed', error: { code } });
    expect(submitToAssessment).not.toHaveBeenCalled();
  });
});
