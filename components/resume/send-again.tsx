'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { CodeRequest } from '#stores/sign-in-store.ts';
import { goToLockWhenLocked } from './refusal.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { asClock } from './waiting.ts';

/** A message takes a moment to arrive: another code can be requested after this. */
export const WAIT_MS = 30_000;

type Reply = { tone: 'success' | 'danger'; words: string };

const UNEXPECTED: Reply = { tone: 'danger', words: 'We could not send it just now. Please try again.' };

/** Another code, after a wait that is shown, or another e-mail address. */
export function SendAgain({
  request,
  hasEnded,
  onSent,
}: {
  request: CodeRequest | undefined;
  /** The code has expired: another can be requested at once. */
  hasEnded: boolean;
  onSent: () => void;
}) {
  const [notBefore, setNotBefore] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<Reply>();
  const afterSending = request === undefined || hasEnded ? undefined : request.sentAt + WAIT_MS;
  const secondsLeft = useSecondsUntil(notBefore ?? afterSending);
  const isWaiting = secondsLeft > 0;
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);

  async function ask({ email, dob }: CodeRequest): Promise<Reply | undefined> {
    const { requestCode } = await import('#stores/actions/request-code.ts');
    const result = await requestCode({ email, dob });
    if (result.outcome === 'sent') {
      setNotBefore(undefined);
      onSent();
      return { tone: 'success', words: 'We sent another code. Only the newest code works.' };
    }
    const { error } = result;
    if (goToLockWhenLocked(error)) return undefined;
    if (error.retryAfterSeconds !== undefined) setNotBefore(Date.now() + error.retryAfterSeconds * 1000);
    return { tone: 'danger', words: error.message };
  }

  async function send() {
    if (request === undefined || isWaiting) return;
    setBusy(true);
    setReply(undefined);
    try {
      setReply(await ask(request));
    } catch (error) {
      setReply(UNEXPECTED);
      reportError(error);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="send-again" className="mt-10">
      <h2 id="send-again" className="text-18">
        No code yet?
      </h2>
      <p className="mt-1 text-muted">
        It can take a minute. Please check your junk mail too. If none comes, call us on{' '}
        <TextLink href={brand.phone.href}>{brand.phone.shown}</TextLink>.
      </p>
      <div aria-live="polite">
        {reply !== undefined && (
          <div className="mt-4">
            <Notice tone={reply.tone}>{reply.words}</Notice>
          </div>
        )}
      </div>
      {/* The line stays when the wait is over, so that nothing moves under a finger. */}
      <p className="mt-4 min-h-6 text-muted">
        {isWaiting && (
          <>
            You can ask for another in{' '}
            <span role="timer" className="tabular-nums">
              {asClock(secondsLeft)}
            </span>
          </>
        )}
      </p>
      {/* The clock changes each second. The button's description does not, and the end is announced once. */}
      <p id="send-again-wait" hidden>
        You can ask for another when the wait is over.
      </p>
      <p role="status" className="sr-only">
        {hasWaited && !isWaiting && 'You can ask for another code now.'}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Sending"
          looksDisabled={isWaiting}
          aria-describedby={isWaiting ? 'send-again-wait' : undefined}
          onClick={() => {
            void send();
          }}
        >
          Send another code
        </Button>
        <ButtonLink variant="quiet" href={pathOf('resume')}>
          Use another email
        </ButtonLink>
      </div>
    </section>
  );
}
