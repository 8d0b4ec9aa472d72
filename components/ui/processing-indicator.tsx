import { classNames } from './class-names.ts';

/**
 * A bar along the top of the window while any action runs (specification §2). It takes no space. It is only visual: the
 * pressed button announces, once, that it is busy and with what.
 */
export function ProcessingIndicator({ isActive }: { isActive: boolean }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'fixed inset-x-0 top-0 z-50 h-1 overflow-hidden print:hidden',
        isActive && 'bg-accent-soft',
      )}
    >
      {isActive && <div className="keep-colour h-full w-2/5 animate-sweep bg-accent" />}
    </div>
  );
}
