'use client';

import { AddressSection } from '#components/address/address-section.tsx';
import { loadSearchableSelect } from '#components/form/field-control.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { FormSection, ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { hasAnswers } from '#lib/api/mappers/referral.ts';
import { brand } from '#lib/brand/brand.ts';
import { ANY_CREDIT_BUREAU } from '#lib/domain/credit-bureaus.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { Section } from '#lib/forms/screen.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { usePrefillOfStep2 } from '#stores/screen-values/prefill.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { PartnerAnswersNote } from './partner-answers-note.tsx';
import { PrefillNote } from './prefill-note.tsx';
import { StartFirst } from '../start-first.tsx';
import { useApplicationPresence } from '../use-application-presence.ts';

/** Quote step 2: household, addresses, licence, work, and the agreement to the quote terms. */
export function QuoteStep2() {
  const presence = useApplicationPresence();
  const prefill = usePrefillOfStep2();
  const partnerName =
    prefill !== undefined && hasAnswers(prefill.quoteStep2) ? prefill.partnerName : undefined;
  const { saving, ...step } = useSavedStep({
    screen: quoteStep2,
    read: quoteStep2Values,
    loadSave: async () => (await import('#stores/actions/save-quote-step-2.ts')).saveQuoteStep2,
    ahead: [pathOf('quote/processing'), pathOf('quote/offer')],
    prefill: prefill && { by: prefill.referralId, answers: prefill.quoteStep2 },
  });
  useLoadedWhenIdle(loadSearchableSelect);
  if (presence === 'none') return <StartFirst />;
  return (
    <StepForm {...step} navigation={{ back: pathOf(prefill ? 'quote/step-1A' : 'quote/step-1') }}>
      <PrefillNote partnerName={partnerName} place="top" />
      <ScreenSections
        render={{
          household: (section) => (
            <FormSection section={section}>
              <PartnerAnswersNote />
            </FormSection>
          ),
          currentAddress: () => <AddressSection path="currentAddress" />,
          previousAddress: () => <AddressSection path="previousAddress" />,
          'quote-terms': (section) => <QuoteTerms section={section} />,
        }}
      />
      <PrefillNote partnerName={partnerName} place="end" />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

/** What the applicant agrees to before any bureau is asked about them (specification §4, Agreements). */
function QuoteTerms({ section: { title, fields } }: { section: Section }) {
  const label = (
    <>
      I am an Australian resident, I authorise the credit enquiry for my quote at {ANY_CREDIT_BUREAU}, and I
      accept the{' '}
      <TextLink newTab href={`${pathOf('terms-and-conditions')}#credit-guide`}>
        credit guide and disclosure
      </TextLink>
    </>
  );
  return (
    <FieldGroup
      title={title}
      description={`${brand.licensee.name} makes the enquiry. It is a soft one. Other lenders do not see it and your score stays the same.`}
    >
      {fields.map((placed) => (
        <FormField key={placed.path} {...placed} label={label} />
      ))}
    </FieldGroup>
  );
}
