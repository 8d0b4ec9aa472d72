import { TickIcon } from '#components/ui/icons.tsx';
import type { Kept } from '#lib/drafts/device-drafts.ts';

const WORDS: Readonly<Record<Kept, string>> = {
  all: 'What you type is kept on this device for 7 days.',
  some: 'What you type is kept on this device for 7 days, but for licence, card and account numbers.',
  nothing: 'What you type here is not kept until you save it.',
};

/** Below Next: what becomes of answers that are not sent yet. Its line is there from the start, so that nothing moves. */
export function KeptOnDevice({ kept }: { kept: Kept | undefined }) {
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
