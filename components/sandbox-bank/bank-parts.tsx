'use client';

import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';

/** The sandbox bank's own look: plain, dark, and not ours. */

/** The heading of a step; it takes the focus, so that a new step is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-22 font-semibold outline-none">
      {children}
    </h1>
  );
}

export function BankButton(button: ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      className="min-h-control w-full rounded-control border border-transparent bg-ink px-5 font-semibold text-white hover:bg-muted"
      {...button}
    />
  );
}

export function QuietButton(button: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-target font-semibold text-ink underline underline-offset-4 hover:decoration-2"
      {...button}
    />
  );
}

export function BankField({
  label,
  hint,
  ...input
}: { label: string; hint?: string; name: string } & Omit<ComponentProps<'input'>, 'name'>) {
  const id = `sandbox-bank-${input.name}`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      <input
        id={id}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="min-h-control w-full rounded-control border border-edge bg-surface px-3"
        {...input}
      />
    </div>
  );
}

/** Something is under way, and what. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <Spinner />
      <div role="status">{children}</div>
    </div>
  );
}
