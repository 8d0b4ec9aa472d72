import type { ReactNode } from 'react';

/** What happens, one after the other. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-accent font-semibold text-accent"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
