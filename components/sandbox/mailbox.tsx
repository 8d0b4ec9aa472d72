'use client';

import { useCallback, useEffect, useState } from 'react';
import { FieldShell } from '#components/ui/field-shell.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import { MailboxMessage } from './mailbox-message.tsx';
import { SandboxFrame } from './sandbox-frame.tsx';

const LOOK_AGAIN_MS = 2000;

/** What applicants would read on their phones: every e-mail and text message, the newest first. */
export function Mailbox() {
  const [to, setTo] = useState('');
  const [messages, setMessages] = useState<SandboxMessage[]>();
  const [hasFailed, setFailed] = useState(false);

  const look = useCallback(async (wanted: string, isWanted: () => boolean) => {
    try {
      const { getSandboxMailbox } = await import('#lib/api/sandbox.ts');
      const found = await getSandboxMailbox(wanted);
      if (!isWanted()) return;
      setMessages(found);
      setFailed(false);
    } catch {
      if (isWanted()) setFailed(true);
    }
  }, []);

  useEffect(() => {
    // A slow answer to an earlier search must not replace the current one.
    let isPresent = true;
    const lookNow = () => void look(to.trim(), () => isPresent);
    lookNow();
    const timer = setInterval(() => {
      if (!document.hidden) lookNow();
    }, LOOK_AGAIN_MS);
    return () => {
      isPresent = false;
      clearInterval(timer);
    };
  }, [look, to]);

  return (
    <SandboxFrame
      title="Mailbox"
      intro="Every email and text message that was sent, as the applicant would read it. New ones appear automatically."
    >
      <div className="max-w-form">
        <FieldShell
          id="mailbox-to"
          label="Show only messages to"
          hint="An email address or a mobile number"
          optional
        >
          <TextInput
            id="mailbox-to"
            name="mailbox-to"
            value={to}
            onChange={setTo}
            type="search"
            describedBy="mailbox-to-hint"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldShell>
      </div>
      <div className="mt-8">
        {hasFailed && (
          <Notice tone="danger" live>
            The mailbox is not responding. Is the sandbox on?
          </Notice>
        )}
        {messages === undefined && !hasFailed && <SkeletonText lines={4} label="Loading messages" />}
        {messages?.length === 0 && to.trim() !== '' && (
          <Notice title="No message to that address">Part of an address or a number is enough.</Notice>
        )}
        {messages?.length === 0 && to.trim() === '' && (
          <Notice title="Nothing here yet">
            Ask for a code on the resume page, or accept an offer. What is sent appears here.
          </Notice>
        )}
        <ul className="grid gap-5" aria-label="Messages">
          {messages?.map((message) => (
            <li key={message.id} className="min-w-0">
              <MailboxMessage message={message} />
            </li>
          ))}
        </ul>
      </div>
    </SandboxFrame>
  );
}
