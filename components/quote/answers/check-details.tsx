'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useReferral } from '#stores/referral-store.ts';
import { usePrefill } from '#stores/screen-values/prefill.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { useSession } from '#stores/session-store.ts';
import { AnswerSummary } from './answer-summary.tsx';
import { PrefillArrival } from './prefill-arrival.tsx';
import { PrefillNote } from './prefill-note.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';

/**
 * Quote step 1A: the questions of step 1 for an applicant whose details a referral brought. Until they are loaded, and
 * when there are none, it shows the same fields as step 1.
 */
export function CheckDetails() {
  const router = useRouter();
  const prefill = usePrefill();
  const hasStarted = useSession(({ startUp }) => startUp !== 'failed');
  const isWaiting = useReferral((state) => state.prefill === 'waiting') && hasStarted;
  const [isSummary, setSummary] = useState(prefill !== undefined);
  const { saving, isReady, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: async () => (await import('#stores/actions/save-quote-step-1.ts')).saveQuoteStep1,
    ahead: [pathOf('quote/step-2')],
    prefill: prefill && { by: prefill.referralId, answers: prefill.quoteStep1 },
  });
  return (
    // A press of Next waits for the details, because it confirms them.
    <StepForm {...step} isReady={isReady && !isWaiting} navigation={{ back: pathOf('home') }}>
      {prefill !== undefined && isSummary ? (
        <AnswerSummary partnerName={prefill.partnerName} />
      ) : (
        <>
          <ScreenSections render={{ consent: (section) => <PrivacyConsent section={section} /> }} />
          <PrefillNote partnerName={prefill?.partnerName} place="end" />
        </>
      )}
      <SavingNotices {...saving} />
      <PrefillArrival
        isKnown={isReady && !isWaiting}
        onKnown={(hasBegun) => {
          // Nothing moves for an applicant who has begun to answer: the fields stay, their gaps filled.
          if (hasBegun) return;
          if (prefill === undefined) router.replace(pathOf('quote/step-1'));
          else setSummary(true);
        }}
      />
    </StepForm>
  );
}
