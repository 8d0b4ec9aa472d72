// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { PrivacyConsent } from '#components/quote/answers/privacy-consent.tsx';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';

beforeEach(() => {
  clearApplication();
});
afterEach(cleanup);

it.each([
  ['is not known yet', undefined, false],
  ['has agreed', true, false],
  ['is asked again', false, true],
])('the box says why it is empty to somebody who %s', (_, privacyConsent, isAskedAgain) => {
  if (privacyConsent !== undefined)
    applicationStore.setState({ contact: { privacyConsent } as KnownContact });
  render(
    <StepForm screen={quoteStep1} onSave={() => Promise.resolve(undefined)}>
      <ScreenSections render={{ consent: (section) => <PrivacyConsent section={section} /> }} />
    </StepForm>,
  );
  expect(page.queryByText(/its words have changed since you agreed/) !== null).toBe(isAskedAgain);
});
