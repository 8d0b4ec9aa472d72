'use client';

import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClassNames } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import { findRoute, routeOf } from '#lib/routes/route-table.ts';

const FIRST_FRAME_HEIGHT = 480;

const timeInSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** One message: what a tester needs from it first, then the rest as its receiver sees it. */
export function MailboxMessage({ message }: { message: SandboxMessage }) {
  const { channel, to, receivedAt, subject, text, html, code, links } = message;
  const isEmail = channel === 'email';
  return (
    <Card
      title={subject ?? 'Text message'}
      action={<Badge tone={isEmail ? 'accent' : 'neutral'}>{isEmail ? 'Email' : 'SMS'}</Badge>}
    >
      <p className="-mt-2 text-16 break-words text-muted">
        To {to}, {timeInSydney.format(new Date(receivedAt))}
      </p>
      {!isEmail && <p className="mt-4 rounded-card bg-ground p-4 break-words whitespace-pre-line">{text}</p>}
      {(code !== undefined || links.length > 0) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          {code !== undefined && <CodeToCopy code={code} from={isEmail ? 'email' : 'text message'} />}
          {links.map((link) => (
            <a key={link} href={link} className={buttonClassNames('secondary')}>
              {nameOfLink(link)}
            </a>
          ))}
        </div>
      )}
      {isEmail && <EmailToRead text={text} html={html} subject={subject} />}
    </Card>
  );
}

function CodeToCopy({ code, from }: { code: string; from: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Without https there is no clipboard, but the code is shown beside the button.
      setCopied(false);
    }
  }

  return (
    <span className="flex items-center gap-3">
      <span className="text-28 font-semibold tracking-widest tabular-nums">{code}</span>
      <Button variant="secondary" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the code'}
        <span className="sr-only">
          {' '}
          {code} of the {from}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'The code is copied' : ''}
      </span>
    </span>
  );
}

function EmailToRead({ text, html, subject }: Pick<SandboxMessage, 'text' | 'html' | 'subject'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-4 border-t border-line pt-2"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="min-h-target cursor-pointer py-2 font-semibold text-accent">Read the email</summary>
      {/* Drawn once it is visible: before that, it has no size to grow to. */}
      {isOpen && html !== undefined && <HtmlEmail html={html} subject={subject ?? ''} />}
      <details className="mt-2">
        <summary className="min-h-target cursor-pointer py-2 text-accent">The same as plain text</summary>
        <PlainText text={text} />
      </details>
    </details>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className="rounded-card bg-ground p-4 text-16 break-words whitespace-pre-line">{text}</p>;
}

/** The e-mail in a frame of its own, where no script runs; it grows to what is in it. */
function HtmlEmail({ html, subject }: { html: string; subject: string }) {
  const [height, setHeight] = useState(FIRST_FRAME_HEIGHT);

  function fit({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument?.documentElement;
    if (page !== undefined && page.scrollHeight > 0) setHeight(page.scrollHeight);
  }

  return (
    <iframe
      title={`Email: ${subject}`}
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={fit}
      style={{ height }}
      className="w-full rounded-card border border-line"
    />
  );
}

/** A link that signs somebody in gets a name of its own; every other link is named by the page it leads to. */
function nameOfLink(link: string): string {
  const { hash, pathname } = new URL(link);
  if (hash !== '') return 'Open the one-time link';
  const route = findRoute(pathname);
  return route === undefined ? 'Open the link' : `Open: ${routeOf(route).title}`;
}
