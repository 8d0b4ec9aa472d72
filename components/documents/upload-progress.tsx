'use client';

import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ErrorIcon } from '#components/ui/icons.tsx';
import { formatBytes } from '#lib/uploads/file-size.ts';
import type { Upload } from '#stores/upload-store.ts';
import { headingIdOf } from './document-words.ts';

const STATE_WORDS = {
  reset: 'Waiting for another file',
  progress: 'Uploading',
  completed: 'Uploaded',
  error: 'Not uploaded',
} as const;

/** A file on its way: how far it is, and a button to stop it; or why it did not arrive, and a button to try again. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { id, documentId, name, size, state, percent, message, canRetry } = upload;
  const hasFailed = state === 'error';
  const nameId = `upload-${id}`;

  async function run(action: 'cancelUpload' | 'retryUpload') {
    // The upload's buttons disappear with it, and the one to try again as soon as it is on its way.
    document.getElementById(headingIdOf({ id: documentId }))?.focus();
    const actions = await import('#stores/actions/upload-file.ts');
    await actions[action](id);
  }

  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <span id={nameId} className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="shrink-0 text-16 text-muted tabular-nums">
          {hasFailed ? formatBytes(size) : `${String(percent)}%`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={nameId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${STATE_WORDS[state]}, ${String(percent)}%`}
        className="keep-colour mt-2 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width] duration-short',
            hasFailed ? 'bg-danger' : 'bg-accent',
          )}
          style={{ width: `${String(percent)}%` }}
        />
      </div>
      {hasFailed ? (
        <div role="alert" className="mt-2 flex items-start gap-2 font-semibold text-danger">
          <ErrorIcon className="mt-0.75" />
          {message}
        </div>
      ) : (
        <p className="mt-1 text-16 text-muted">{STATE_WORDS[state]}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {canRetry === true && (
          <Button variant="quiet" onClick={() => void run('retryUpload').catch(reportError)}>
            Try again<span className="sr-only"> with {name}</span>
          </Button>
        )}
        {state !== 'completed' && (
          <Button variant="quiet" onClick={() => void run('cancelUpload').catch(reportError)}>
            {hasFailed ? 'Dismiss' : 'Cancel'}
            <span className="sr-only"> the upload of {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
