'use client';

import { Button } from '#components/ui/button.tsx';
import type { ButtonProps } from '#components/ui/button.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { usePendingAction } from '#components/ui/use-pending-action.ts';
import type { ActionEnding } from '#components/ui/use-pending-action.ts';

/**
 * A button of an ending that leads away from it. What went wrong is shown above the button's row.
 *
 * @param leave what the button does
 * @param unexpected what to say when it throws
 * @param isReady false while what it needs is not loaded
 */
export function LeavingButton({
  leave,
  unexpected,
  isReady = true,
  ...look
}: Pick<ButtonProps, 'variant' | 'busyLabel' | 'children'> & {
  leave: () => Promise<ActionEnding>;
  unexpected: string;
  isReady?: boolean;
}) {
  const { isBusy, message, start } = usePendingAction(leave, unexpected);
  return (
    <>
      <FailureNotice message={message} className="basis-full" />
      <Button {...look} busy={isBusy} looksDisabled={!isReady} onClick={isReady ? start : undefined} />
    </>
  );
}
