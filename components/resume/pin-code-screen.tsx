'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { fieldId } from '#components/form/field-id.ts';
import { PageColumn } from '#components/frames/page-column.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { useSignIn } from '#stores/sign-in-store.ts';
import type { SignInState } from '#stores/sign-in-store.ts';
import { OpenAlready } from './open-already.tsx';
import { PinCodeForm } from './pin-code-form.tsx';
import { describeSentTo } from './sent-to.ts';
import { isSamePerson, useOpenApplicant } from './use-open-applicant.ts';
import { useRecalledCodeRequest } from './use-recalled-code-request.ts';

/**
 * The screen to type the code. The form is shown at once; visitors who have not requested a code are taken to where
 * they can. The mail with the code has a link too: if that was followed in another window, the application is open here,
 * the code has ended, and the way on is shown instead of the form.
 */
export function PinCodeScreen({ logOut }: { logOut: ReactNode }) {
  const request = useSignIn((state) => state.request);
  const lastContact = useApplication((data) => data.contact);
  const isSignedIn = useSession(({ authToken }) => authToken !== undefined);
  // The words do not change once the code has signed the applicant in.
  const contact = isSignedIn ? undefined : lastContact;
  useRecalledCodeRequest();
  // This window's own code signs in before its application is shown: the form stays until then.
  const [isEntering, setEntering] = useState(false);
  const [isFormWanted, setFormWanted] = useState(false);
  useFocusAfterPress(isFormWanted, request === undefined ? undefined : fieldId('pinCode'));
  const open = useOpenApplicant();
  const isTheirs =
    open !== undefined && request !== 'unknown' && (request === undefined || isSamePerson(request, open));

  if (isTheirs && !isEntering && !isFormWanted) {
    return (
      <div className="min-h-dvh">
        <PageColumn title={routeOf('resume/pin-code').title} intro="Everything you saved is kept.">
          <OpenAlready
            firstName={open.firstName}
            logOut={logOut}
            other={{
              label: 'Enter a code',
              onPress: () => {
                setFormWanted(true);
              },
            }}
          />
        </PageColumn>
      </div>
    );
  }
  return (
    <div className="min-h-dvh">
      <PageColumn title={routeOf('resume/pin-code').title} intro={introOf(request, contact)}>
        {request === undefined ? (
          <Notice
            title="Ask for a code first"
            actions={<ButtonLink href={pathOf('resume')}>Ask for a code</ButtonLink>}
          >
            A code works for ten minutes, in the browser that asked for it. Your application is as you left
            it.
          </Notice>
        ) : (
          <PinCodeForm request={request === 'unknown' ? undefined : request} onEntering={setEntering} />
        )}
      </PageColumn>
    </div>
  );
}

function introOf(
  request: SignInState['request'],
  contact: { email: string; mobile: string } | undefined,
): string {
  if (request === undefined) return 'Everything you saved is kept. A 4\u00a0digit code opens it.';
  const where = request === 'unknown' ? 'you' : describeSentTo(request, contact);
  return `We sent a 4\u00a0digit code to ${where}. It works for ten minutes.`;
}
