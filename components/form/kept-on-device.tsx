import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { TickIcon } from '#components/ui/icons.tsx';
import type { Kept } from '#lib/drafts/device-drafts.ts';

/**
 * How much of what was typed this device keeps; undefined before anything was typed. A store of its own: it is known a
 * moment after the first key press, and rendering the whole form for it would hold up the next ones.
 */
export type KeptNote = StoreApi<Kept | undefined>;

const WORDS: Readonly<Record<Kept, string>> = {
  all: 'What you type is kept on this device for 7 days.',
  some: 'What you type is kept on this device for 7 days, except licence, card and account numbers.',
  nothing: 'What you type here is not kept until you save it.',
};

/**
 * Below Next: what happens to answers that are not sent yet. Its line is there from the start, so that nothing moves.
 */
export function KeptOnDevice({ note }: { note: KeptNote }) {
  const kept = useStore(note);
  return (
    <p className="-mt-4 flex min-h-12 items-start gap-2 text-14 text-muted sm:min-h-6 print:hidden">
      {kept !== undefined && (
        <>
          {kept !== 'nothing' && <TickIcon className="mt-0.5 text-accent" />}
          {WORDS[kept]}
        </>
      )}
    </p>
  );
}
