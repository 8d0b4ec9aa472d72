import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** On paper there is nothing to press. */
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-[color,background-color,border-color] duration-short active:duration-0 print:hidden';

const BOX = 'min-h-control-phone px-6 py-2.5 sm:min-h-control';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${BOX} border border-transparent bg-accent text-white not-aria-disabled:hover:bg-accent-strong not-aria-disabled:active:bg-ink`,
  secondary: `${BOX} border border-edge bg-surface text-accent not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft not-aria-disabled:active:bg-line`,
  quiet:
    '-mx-1 min-h-target px-1 text-accent underline underline-offset-4 not-aria-disabled:hover:text-accent-strong not-aria-disabled:active:text-ink',
  danger: `${BOX} border border-transparent bg-danger text-white not-aria-disabled:hover:bg-danger-strong not-aria-disabled:active:bg-ink`,
};

/** How a disabled-looking button looks: it stays readable and focusable. */
const LOOKS_DISABLED: Record<ButtonVariant, string> = {
  primary: 'aria-disabled:bg-line aria-disabled:text-muted',
  secondary: 'aria-disabled:border-line aria-disabled:bg-ground aria-disabled:text-muted',
  quiet: 'aria-disabled:text-muted aria-disabled:no-underline',
  danger: 'aria-disabled:bg-line aria-disabled:text-muted',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClassNames(variant: ButtonVariant): string {
  return classNames(BASE, VARIANTS[variant]);
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined;
  /** A call is under way: shows the spinner, says `busyLabel`, and takes no second press. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Looks disabled but stays focusable and pressable, so that pressing it can say why. */
  looksDisabled?: boolean | undefined;
  children: ReactNode;
};

function refusePress(event: MouseEvent) {
  event.preventDefault();
}

/** A button. Never natively disabled: a disabled button can neither be reached by keyboard nor explain itself. */
export function Button({
  variant = 'primary',
  busy,
  busyLabel = 'Processing',
  looksDisabled,
  className,
  type = 'button',
  onClick,
  children,
  ...native
}: ButtonProps) {
  const isBusy = busy === true;
  const press = isBusy ? refusePress : onClick;
  return (
    <>
      <button
        {...native}
        type={type}
        {...(press === undefined ? {} : { onClick: press })}
        aria-disabled={isBusy || looksDisabled === true ? true : undefined}
        className={classNames(
          buttonClassNames(variant),
          !isBusy && LOOKS_DISABLED[variant],
          isBusy && 'cursor-progress',
          className,
        )}
      >
        {isBusy && <Spinner />}
        {isBusy ? busyLabel : children}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {isBusy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}
