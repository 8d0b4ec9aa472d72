'use client';

import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SearchIcon } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Institution } from '#lib/contracts/bank.ts';
import { UploadInsteadLink } from '../connection/upload-instead-link.tsx';
import { findInstitutions } from './find-institutions.ts';
import { InstitutionCard } from './institution-card.tsx';
import { InstitutionSkeletons } from './institutions-loading.tsx';
import { useInstitutions } from './use-institutions.ts';

/** Every bank that can be connected, to search and press, with how well its connection works. */
export function InstitutionList({
  onChoose,
  columns = 1,
}: {
  /** Settles when the bank is open, or could not be opened. */
  onChoose: (institution: Institution) => Promise<unknown>;
  columns?: 1 | 2;
}) {
  const { view, reload } = useInstitutions();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<Institution>();
  const [down, setDown] = useState<string>();
  const searchId = useId();
  const box = useRef<HTMLDivElement>(null);

  async function choose(institution: Institution) {
    setDown(institution.health === 'down' ? institution.name : undefined);
    if (institution.health === 'down' || busy !== undefined) return;
    setBusy(institution);
    await onChoose(institution);
    setBusy(undefined);
  }

  const found = view.kind === 'loaded' ? findInstitutions(view.institutions, typed) : [];
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Banks" className="grid content-start gap-4">
      {/* Inside another form, Enter in the search would send that form. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      >
        <label htmlFor={searchId} className="mb-2 block font-semibold">
          Find your bank
        </label>
        <TextInput
          id={searchId}
          name="institution"
          type="search"
          autoComplete="off"
          prefix={<SearchIcon />}
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className="sr-only">
          {busy === undefined
            ? view.kind === 'loaded' && typed !== '' && describeCount(found.length)
            : `Opening ${busy.name}`}
        </p>
      </div>
      {down !== undefined && (
        <Notice
          tone="warn"
          live
          title={`${down} cannot be connected right now`}
          actions={<UploadInsteadLink />}
        >
          The problem is at the bank and usually passes. You can come back later, or upload PDF statements.
        </Notice>
      )}
      {view.kind === 'loading' && <InstitutionSkeletons columns={columns} />}
      {view.kind === 'failed' && (
        <Notice
          tone="danger"
          live
          title="The list of banks did not load"
          actions={
            <>
              <Button
                onClick={() => {
                  // The button goes with its notice.
                  box.current?.focus({ preventScroll: true });
                  reload();
                }}
              >
                Try again
              </Button>
              <UploadInsteadLink />
            </>
          }
        >
          {view.message}
        </Notice>
      )}
      {view.kind === 'loaded' && found.length === 0 && <NoneFound typed={typed} />}
      {found.length > 0 && (
        <ul className={classNames('grid gap-2.5', columns === 2 && 'sm:grid-cols-2')}>
          {found.map((institution) => (
            <li key={institution.id}>
              <InstitutionCard
                institution={institution}
                isBusy={busy?.id === institution.id}
                onChoose={() => {
                  void choose(institution);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Nothing matches what was typed, or there are no banks at all. */
function NoneFound({ typed }: { typed: string }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-card border border-line bg-ground p-5">
      <p className="font-semibold">{typed === '' ? 'No bank can be connected right now' : 'Not found'}</p>
      <p className="text-muted">You can upload PDF statements from any bank instead.</p>
      <UploadInsteadLink />
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Not found';
  return count === 1 ? '1 bank found' : `${String(count)} banks found`;
}
