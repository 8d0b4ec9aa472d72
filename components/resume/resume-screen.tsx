'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { fieldId } from '#components/form/field-id.ts';
import { PageColumn } from '#components/frames/page-column.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import { routeOf } from '#lib/routes/route-table.ts';
import { OpenAlready } from './open-already.tsx';
import { OpenByLink } from './open-by-link.tsx';
import { useOneTimeLink } from './one-time-link.ts';
import { ResumeForm } from './resume-form.tsx';
import { useOpenApplicant } from './use-open-applicant.ts';

/**
 * The way back into a saved application: by the e-mail's link, by a code, or straight on for somebody still signed in.
 * As tall as a window, so that the footer does not move when it is known which.
 */
export function ResumeScreen({ logOut }: { logOut: ReactNode }) {
  const link = useOneTimeLink();
  const [hasLinkEnded, setLinkEnded] = useState(false);
  const firstName = useOpenApplicant()?.firstName;
  // Once somebody types, the form does not disappear under their fingers.
  const [formWanted, setFormWanted] = useState<'typed' | 'pressed'>();
  const openFor = formWanted === undefined ? firstName : undefined;
  useFocusAfterPress(formWanted === 'pressed', fieldId('email'));
  useFocusAfterPress(hasLinkEnded && link === undefined);
  return (
    <div className="min-h-dvh">
      <PageColumn
        title={routeOf('resume').title}
        intro={
          link === undefined && openFor === undefined
            ? 'Everything you saved is kept. Tell us who you are, and we will send you a 4\u00a0digit code.'
            : 'Everything you saved is kept.'
        }
      >
        {link === undefined ? (
          <div className="grid gap-8">
            {hasLinkEnded && (
              <Notice tone="warn" live title="This link no longer works">
                It works once, for ten minutes, and not after another sign-in. Your application is as you left
                it.{' '}
                {openFor === undefined
                  ? 'Enter your details below and we will send you a new code.'
                  : 'If it is not the one below, press “Resume another application”.'}
              </Notice>
            )}
            {openFor === undefined ? (
              <ResumeForm
                onTyped={() => {
                  setFormWanted('typed');
                }}
              />
            ) : (
              <OpenAlready
                firstName={openFor}
                logOut={logOut}
                other={{
                  label: 'Resume another application',
                  onPress: () => {
                    setFormWanted('pressed');
                  },
                }}
              />
            )}
          </div>
        ) : (
          <OpenByLink
            link={link}
            onEnded={() => {
              setLinkEnded(true);
            }}
          />
        )}
      </PageColumn>
    </div>
  );
}
