'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { usePrefill } from '#stores/screen-values/prefill.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { PrefillArrival } from './prefill-arrival.tsx';
import { PrefillNote } from './prefill-note.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';

/**
 * Quote step 1: the loan, the applicant, and the consent without which nothing is kept. An applicant whose details a
 * referral brought is led to their summary, step 1A.
 */
export function QuoteStep1() {
  const router = useRouter();
  const prefill = usePrefill();
  const [staysHere, setStaysHere] = useState(false);
  const brought = staysHere ? prefill : undefined;
  const { saving, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: async () => (await import('#stores/actions/save-quote-step-1.ts')).saveQuoteStep1,
    ahead: [pathOf('quote/step-2')],
    prefill: brought && { by: brought.referralId, answers: brought.quoteStep1 },
  });
  return (
    <StepForm {...step} navigation={{ back: pathOf('home') }}>
      <ScreenSections render={{ consent: (section) => <PrivacyConsent section={section} /> }} />
      <PrefillNote partnerName={brought?.partnerName} place="end" />
      <SavingNotices {...saving} />
      <PrefillArrival
        isKnown={prefill !== undefined && step.isReady}
        onKnown={(hasBegun) => {
          // An applicant who has begun to answer here, now or before, stays; all others check a summary.
          if (hasBegun || saving.hasUnsentAnswers) setStaysHere(true);
          else router.replace(pathOf('quote/step-1A'));
        }}
      />
    </StepForm>
  );
}
