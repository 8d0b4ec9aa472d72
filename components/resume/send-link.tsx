'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useKnownIdentity } from './use-known-identity.ts';

type Reply = { tone: 'success' | 'danger'; words: string };

const SENT: Reply = {
  tone: 'success',
  words: 'We sent an email with a link. It opens your application once, for the next ten minutes.',
};
const UNEXPECTED: Reply = { tone: 'danger', words: 'We could not send it just now. Please try again.' };

/**
 * While codes are locked the e-mail's link still opens the application: somebody else's guesses must not keep an
 * applicant from it.
 */
export function SendLink() {
  const identity = useKnownIdentity();
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<Reply>();

  async function send() {
    if (identity === undefined) return;
    setBusy(true);
    setReply(undefined);
    try {
      const { requestCode } = await import('#stores/actions/request-code.ts');
      const result = await requestCode(identity);
      // While codes are locked, the API answers 423 and sends only the link.
      const isSent = result.outcome === 'sent' || result.error.status === 423;
      setReply(isSent ? SENT : { tone: 'danger', words: result.error.message });
    } catch (error) {
      setReply(UNEXPECTED);
      reportError(error);
    }
    setBusy(false);
  }

  if (identity === undefined) return null;
  return (
    <Card title="Prefer not to wait?">
      <p>We can email you a link that opens your application without a code.</p>
      <div aria-live="polite">
        {reply !== undefined && (
          <div className="mt-4">
            <Notice tone={reply.tone}>{reply.words}</Notice>
          </div>
        )}
      </div>
      <div className="mt-5">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Sending"
          onClick={() => {
            void send();
          }}
        >
          Email me a link
        </Button>
      </div>
    </Card>
  );
}
