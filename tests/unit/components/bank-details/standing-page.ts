import { vi } from 'vitest';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no network')));

/** Before each test: an applicant who is signed in, in a browser with nothing on it. */
export function standOnPage(services: Partial<BrowserServices> = {}): void {
  Element.prototype.scrollIntoView = () => undefined;
  clearApplication();
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1' });
  provideBrowserServices({
    ...services,
    log: () => undefined,
    track: () => undefined,
    drafts: {
      writer: { changed: () => undefined, flush: () => Promise.resolve() },
      recall: () => Promise.resolve(undefined),
    },
  } as unknown as BrowserServices);
}

export function know(s1ApplicationStatus: ApplicationStatus): void {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus }) });
}
