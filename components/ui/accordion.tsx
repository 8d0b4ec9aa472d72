import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** One question that unfolds its answer. Works without any script. */
export function Disclosure({
  summary,
  children,
  isOpen = false,
}: {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-control-phone list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
        {summary}
        <ChevronDownIcon className="text-muted transition-transform duration-short group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/** A stack of disclosures. */
export function Accordion({
  items,
}: {
  items: readonly { id: string; summary: ReactNode; content: ReactNode }[];
}) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <Disclosure key={item.id} summary={item.summary}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
