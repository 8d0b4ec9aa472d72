'use client';

import { Notice } from '#components/ui/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFocusBefore } from '#components/ui/use-focus-before.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import { dismissNotice, useInterface } from '#stores/interface-store.ts';

/** Where people who were led to another page read on: the reason is before its heading. */
export const STANDING_NOTICE = 'standing-notice';

/** The sentence an error leaves behind, until it is dismissed or the applicant moves on. */
export function StandingNotice() {
  const notice = useInterface((state) => state.notice);
  const { onFocus, giveBack } = useFocusBefore();
  if (notice === undefined) return null;
  const { kind, message, offersResume } = notice;
  return (
    <div id={STANDING_NOTICE} className="mx-auto max-w-page px-4 pt-4 sm:px-6 print:hidden">
      <Notice
        live
        tone={kind === 'answers-missing' || kind === 'session-ended' ? 'info' : 'warn'}
        actions={
          <>
            {offersResume && (
              <TextLink standalone href={pathOf('resume')}>
                Resume your application
              </TextLink>
            )}
            <Button
              variant="quiet"
              onFocus={onFocus}
              onClick={() => {
                dismissNotice();
                giveBack();
              }}
            >
              Close
            </Button>
          </>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
