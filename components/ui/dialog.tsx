'use client';

import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { CrossIcon } from './icons.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The buttons, the action first and the way back last. */
  actions: ReactNode;
  /** The action removes something: the focus begins at the way back, not at the action. */
  takesAway?: boolean;
};

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the page behind inert, closes on
 * Escape and returns the focus to where it was. The focus begins at the button that most people want and that does no
 * harm (docs/decisions/0095).
 */
export function Dialog({ isOpen, onClose, title, children, actions, takesAway = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const contentId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) {
      opener.current = document.activeElement;
      show(element, buttons.current, takesAway);
    } else if (!isOpen && element.open) {
      element.close();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    }
  }, [isOpen, takesAway]);

  // A dialog that is removed along with its content returns the focus too.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
    [],
  );

  return (
    // A press outside the dialog closes it; on the keyboard, Escape does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A screen reader reads its content along with its title, because the focus goes past it, to a button.
      aria-describedby={isOpen && children !== undefined ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it themselves on an Escape before any press on the page, or on a second one in a row. While it
        // is not done, because it is busy or has something to say, it is shown again.
        if (isOpen && !currentTarget.open) show(currentTarget, buttons.current, takesAway);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-dialog rounded-card bg-surface p-0 text-ink shadow-float backdrop:bg-ink/55 open:animate-slide"
    >
      {isOpen && (
        <div className="p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 pt-2 text-22">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="-mt-0.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-ground hover:text-ink"
            >
              <CrossIcon />
              <span className="sr-only">Close</span>
            </button>
          </div>
          {children !== undefined && (
            <div id={contentId} className="mt-3">
              {children}
            </div>
          )}
          <div ref={buttons} className="dialog-foot flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {actions}
          </div>
        </div>
      )}
    </dialog>
  );
}

function show(dialog: HTMLDialogElement, buttons: HTMLElement | null, takesAway: boolean) {
  dialog.showModal();
  const stops = [...(buttons?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  // In a small window, what does not fit is below: the title and the first words come first.
  stops.at(takesAway ? -1 : 0)?.focus({ preventScroll: true });
}
