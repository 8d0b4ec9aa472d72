'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { findMainAccount } from '#lib/domain/document-rows.ts';
import { useApplication } from '#stores/application-store.ts';
import { useBankConnection } from '#stores/bank-connection-store.ts';
import { useSession } from '#stores/session-store.ts';
import { useConnect } from '#components/bank-connection/use-connect.ts';
import { classNames } from '#components/ui/class-names.ts';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { InstitutionPicker } from '../institutions/institution-picker.tsx';
import { InstitutionsLoading } from '../institutions/institutions-loading.tsx';
import { Connected, ConnectionFailed, Decided, OUTCOME_ID, Uploaded } from './connection-outcome.tsx';
import type { ConnectionView } from './connection-view.ts';
import { viewConnection } from './connection-view.ts';
import { OpenConnection } from './open-connection.tsx';

/**
 * The box in which the main bank account is connected: choose a bank, the provider's page, how it went. From the first
 * paint on it is as tall as the specified frame (600 px, specification §2) and the line below it, so that nothing
 * around it moves. Once it has been used and nothing is left to do in it, it is only as tall as its content. On a page
 * that is opened later it keeps its height, because what is below it is drawn before that is known.
 */
export function ConnectionPanel() {
  const startUp = useSession((session) => session.startUp);
  const document = useApplication(({ documents }) => findMainAccount(documents));
  const connection = useBankConnection();
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const view = viewConnection(startUp, document, connection, status);
  const [isChoosing, setChoosing] = useState(false);
  const content = useKeptFocus(view.kind, isChoosing);
  const box = useSeenAtItsEnd(view.kind);
  const [wasUsed, setUsed] = useState(false);
  const isOver = OVER.has(view.kind);
  if (!wasUsed && !isOver && view.kind !== 'loading') setUsed(true);
  return (
    <div
      ref={box}
      className={classNames(
        'overflow-x-hidden overflow-y-auto rounded-card border border-line bg-surface print:hidden',
        !(wasUsed && isOver) && 'h-164',
      )}
    >
      <div
        ref={content}
        tabIndex={-1}
        role="group"
        aria-label="Your bank"
        // Who comes from the bank's page hears how it went.
        aria-describedby={isOver ? OUTCOME_ID : undefined}
        className="h-full"
      >
        <PanelContent view={view} isChoosing={isChoosing} onChoosing={setChoosing} />
      </div>
    </div>
  );
}

/** Views in which nothing is left to do in the box. */
const OVER: ReadonlySet<ConnectionView['kind']> = new Set(['connected', 'uploaded', 'not-asked', 'decided']);

/** An applicant who had scrolled down in the bank's page is not left below the box when it shrinks. */
function useSeenAtItsEnd(kind: ConnectionView['kind']): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useLayoutEffect(() => {
    if (before.current === 'connecting' && OVER.has(kind)) box.current?.scrollIntoView({ block: 'nearest' });
    before.current = kind;
  }, [kind]);
  return box;
}

/** The focused element may disappear with what was shown: the focus then moves to what is shown now. */
function useKeptFocus(kind: ConnectionView['kind'], isChoosing: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const isStarting = kind === 'loading';
  const wasStarting = useRef(true);
  useEffect(() => {
    // If nothing was shown yet, nothing had the focus.
    if (!wasStarting.current && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true });
    }
    wasStarting.current = isStarting;
  }, [kind, isChoosing, isStarting]);
  return content;
}

function PanelContent({
  view,
  isChoosing,
  onChoosing,
}: {
  view: ConnectionView;
  /** Another bank is being chosen after one that failed. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}) {
  const { connect, message } = useConnect();
  switch (view.kind) {
    case 'loading':
      return <InstitutionsLoading />;
    case 'unavailable':
      return <NotLoaded />;
    case 'connecting':
      return <OpenConnection connection={view.connection} />;
    case 'connected':
      return <Connected institution={view.institution} />;
    case 'uploaded':
    case 'not-asked':
      return <Uploaded />;
    case 'decided':
      return <Decided />;
    case 'choose':
      return (
        <InstitutionPicker
          documentId={view.document.id}
          lead={view.sentBackFor}
          onConnect={connect}
          message={message}
        />
      );
    case 'failed':
      return isChoosing ? (
        <InstitutionPicker
          documentId={view.document.id}
          message={message}
          onConnect={(...chosen) => {
            // However it goes, the box shows the outcome of this attempt.
            onChoosing(false);
            return connect(...chosen);
          }}
        />
      ) : (
        <ConnectionFailed
          error={view.error}
          institution={view.institution}
          message={message}
          onConnect={() => {
            void connect(view.document.id);
          }}
          onChooseAnother={() => {
            onChoosing(true);
          }}
        />
      );
  }
}

function NotLoaded() {
  return (
    <div className="grid h-full content-center p-6">
      <CouldNotLoad what="your application" kept="Nothing is lost." />
    </div>
  );
}
