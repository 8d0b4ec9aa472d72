import { expect, it } from 'vitest';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import { destinationUrl } from '#stores/actions/go-to-destination.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';

it('leads to the partner that the applicant was handed to, and not to the one that the quote named', () => {
  provideBrowserServices({} as BrowserServices);
  applicationStore.setState({
    quote: { partner: 'potoroo' } as Quote,
    application: { s1ApplicationStatus: 'Referred To Partner', partner: 'cra' } as KnownApplication,
  });
  expect(destinationUrl()).toMatch(/^\/partners\/cra\/?$/);
});
