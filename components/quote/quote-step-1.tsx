'use client';

import { FormField } from '#components/form/form-field.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { Section } from '#lib/forms/screen.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';

/** Quote step 1: the loan, who asks for it, and the consent without which nothing is kept. */
export function QuoteStep1() {
  const { conflicts, settle, hasUnsentAnswers, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: async () => (await import('#stores/actions/save-quote-step-1.ts')).saveQuoteStep1,
    next: pathOf('quote/step-2'),
  });
  return (
    <StepForm {...step} navigation={{ back: { href: pathOf('home') } }}>
      <ScreenSections render={{ consent: (section) => <PrivacyConsent section={section} /> }} />
      <SavingNotices conflicts={conflicts} settle={settle} hasUnsentAnswers={hasUnsentAnswers} />
    </StepForm>
  );
}

/** The consent, with the two texts it is about a press away: in a new tab, so that nothing typed is left. */
function PrivacyConsent({ section: { title, fields } }: { section: Section }) {
  const label = (
    <>
      I have read and agree to the{' '}
      <TextLink newTab href={pathOf('privacy-disclosure-statement')}>
        privacy disclosure statement
      </TextLink>{' '}
      and the{' '}
      <TextLink newTab href={pathOf('electronic-communications-consent')}>
        electronic communications consent
      </TextLink>
    </>
  );
  return (
    <FieldGroup title={title}>
      {fields.map((placed) => (
        <FormField key={placed.path} {...placed} label={label} />
      ))}
    </FieldGroup>
  );
}
