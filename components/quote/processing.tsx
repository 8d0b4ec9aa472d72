'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { preparePage } from '#components/form/use-prepared-pages.ts';
import { Card } from '#components/ui/card.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { browserServices, isProvided } from '#stores/browser-services.ts';
import { showNotice } from '#stores/interface-store.ts';
import { sessionStore, whenStarted } from '#stores/session-store.ts';
import { StartFirst } from './start-first.tsx';
import { useApplicationPresence } from './use-application-presence.ts';

const CHECKS = [
  'The loan you asked for, against our rules',
  'Your credit history, by a soft enquiry that leaves your score as it is',
  'Your rate and repayments for every term',
];

/** A quote takes two or three seconds; if it takes longer, the credit bureau is slow, or is being asked again. */
const SLOW_AFTER_MS = 5_000;

/** Requests the quote and leads to its outcome. Says meanwhile what is being checked. */
export function Processing() {
  const presence = useApplicationPresence();
  const router = useRouter();
  const isSlow = useIsSlow();

  const goOn = useEffectEvent((path: string, isMissing: boolean) => {
    // Replaces this page, which is no place to come back to.
    router.replace(path);
    if (isMissing) {
      showNotice({
        kind: 'answers-missing',
        message: 'We need a few more answers for your quote. Everything you gave us is still here.',
        offersResume: false,
      });
    }
  });

  const prepare = useEffectEvent((path: string) => {
    preparePage(router, path);
  });

  useEffect(() => {
    let isLeft = false;
    void askForQuote((path) => {
      prepare(path);
    }).then((result) => {
      if (!isLeft && result !== undefined) goOn(result.path, result.isMissing);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  if (presence === 'none') return <StartFirst />;
  return (
    <div className="min-h-dvh">
      <Card>
        <p role="status" className="flex items-center gap-3 text-18 font-semibold">
          <Spinner className="text-accent" />
          Working out your quote
        </p>
        <p aria-live="polite" className="mt-1 text-muted">
          {isSlow
            ? 'This is taking longer than usual. We are still trying, and your answers are saved.'
            : 'This takes a few seconds.'}
        </p>
        <div className="mt-5 border-t border-line pt-5">
          <p className="text-muted">What we look at:</p>
          <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-accent">
            {CHECKS.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSlow;
}

/** Where the quote leads; undefined where there is nothing to ask for, or the error's own effect leads elsewhere. */
async function askForQuote(
  onQuoted: (path: string) => void,
): Promise<{ path: string; isMissing: boolean } | undefined> {
  const serviceFailed = { path: pathOf('quote/no-quote2'), isMissing: false };
  await whenStarted();
  const { startUp, applicationId } = sessionStore.getState();
  if (startUp === 'done' && applicationId === undefined) return undefined;
  try {
    const result = await requestQuote(onQuoted);
    if (result.outcome !== 'failed') return { path: result.next, isMissing: result.outcome === 'missing' };
    return result.error.leadsTo === undefined ? serviceFailed : undefined;
  } catch (error) {
    // Without the page's client there is no log either: the waiting applicant is led on all the same.
    if (isProvided()) browserServices().log('A quote could not be asked for', error);
    return serviceFailed;
  }
}
