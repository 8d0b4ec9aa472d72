'use client';

import { useSyncExternalStore } from 'react';
import { CrossIcon, InfoIcon } from './icons.tsx';
import { useFocusBefore } from './use-focus-before.ts';

type Toast = { id: number; message: string };

/** How long the specified time-out toast stays (specification §8). */
const TOAST_MILLISECONDS = 4000;

const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Removes a toast before its time. */
function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Shows a short message for four seconds (or `milliseconds`). The same words twice are shown once. Returns its id. */
export function showToast(message: string, { milliseconds = TOAST_MILLISECONDS } = {}): number {
  lastId += 1;
  const id = lastId;
  replace([...toasts.filter((toast) => toast.message !== message), { id, message }]);
  setTimeout(() => {
    dismissToast(id);
  }, milliseconds);
  return id;
}

/** The place where toasts appear: once, near the root. The live region is there before the first message. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const { onFocus, giveBack } = useFocusBefore();
  return (
    // The handler notes where the focus comes from; only the buttons inside can be pressed.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      aria-live="polite"
      onFocus={onFocus}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2 print:hidden"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex max-w-full animate-slide items-center gap-3 rounded-card border border-transparent bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-float"
        >
          <InfoIcon />
          <span className="py-1">{toast.message}</span>
          <button
            type="button"
            onClick={() => {
              giveBack();
              dismissToast(toast.id);
            }}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/15 focus-visible:outline-white"
          >
            <CrossIcon />
            <span className="sr-only">Dismiss</span>
          </button>
        </div>
      ))}
    </div>
  );
}
