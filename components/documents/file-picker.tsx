'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { buttonClassNames } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ErrorIcon } from '#components/ui/icons.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { UPLOAD_TYPES } from '#lib/domain/documents.ts';
import { useFileDrag } from './use-file-drag.ts';

const loadOverlay = () => loadAgain(() => import('./drop-overlay.tsx'));
const DropOverlay = lazy(async () => ({ default: (await loadOverlay()).DropOverlay }));

export const ONE_AT_A_TIME = 'Please add one file at a time: this one first, then the next.';

const PICTURES = UPLOAD_TYPES.filter((type) => type.startsWith('image/')).join(',');

export type FilePickerProps = {
  /** What the file is for, read out with the buttons. */
  purpose: string;
  /** Why the last file was not taken. */
  refusal: string | undefined;
  isChecking: boolean;
  onFile: (file: File) => void;
  onRefuse: (message: string) => void;
};

/**
 * Takes one file: by the browser's own chooser, from a phone's camera, or dropped on it. The inputs are real ones: a
 * file chosen before the page's code has arrived is taken as soon as it has.
 */
export function FilePicker({ purpose, refusal, isChecking, onFile, onRefuse }: FilePickerProps) {
  const isDragging = useFileDrag();
  const [hasOverlay, setOverlay] = useState(false);
  // Once drawn it stays: dropped files are read after the drag is over.
  if (isDragging && !hasOverlay) setOverlay(true);

  useLoadedWhenIdle(loadOverlay);

  return (
    <div className="relative rounded-card border border-dashed border-edge bg-ground p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <FileInput accept={UPLOAD_TYPES.join(',')} onFile={onFile}>
          Choose a file<span className="sr-only"> for {purpose}</span>
        </FileInput>
        <FileInput accept={PICTURES} isCamera onFile={onFile}>
          Take a photo<span className="sr-only"> for {purpose}</span>
        </FileInput>
        <span className="text-muted not-pointer-fine:hidden">or drop it here</span>
      </div>
      <p className="mt-3 text-16 text-muted">JPEG, GIF, PNG or PDF, up to 20 MB. One file at a time.</p>
      <div role="status">
        {isChecking && (
          <p className="mt-3 flex items-center gap-2">
            <Spinner className="text-accent" />
            Checking your file
          </p>
        )}
      </div>
      <div role="alert">
        {refusal !== undefined && (
          <p className="mt-3 flex items-start gap-2 font-semibold text-danger">
            <ErrorIcon className="mt-0.75" />
            {refusal}
          </p>
        )}
      </div>
      {hasOverlay && (
        <Suspense fallback={null}>
          <DropOverlay
            isShown={isDragging}
            onFile={onFile}
            onSeveral={() => {
              onRefuse(ONE_AT_A_TIME);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A file input that looks like a button. The one with the camera is for handheld devices. */
function FileInput({
  accept,
  isCamera = false,
  onFile,
  children,
}: {
  accept: string;
  isCamera?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);

  function take(element: HTMLInputElement) {
    const file = element.files?.[0];
    // So that the same file can be chosen again.
    element.value = '';
    if (file !== undefined) onFile(file);
  }

  const takeEarly = useEffectEvent(() => {
    if (input.current !== null) take(input.current);
  });
  useEffect(() => {
    takeEarly();
  }, []);

  return (
    <label
      className={classNames(
        buttonClassNames('secondary'),
        'max-sm:w-full',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isCamera && 'not-pointer-coarse:hidden',
      )}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          take(currentTarget);
        }}
        className="sr-only"
      />
    </label>
  );
}
