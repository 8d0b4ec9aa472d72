import { GoToApplication } from '#components/endings/go-to-application.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The changed offer was answered already, or the application has ended: nothing is left to do on this page. */
export function NothingToConfirm() {
  return (
    <Notice live title="There is no changed offer to confirm" actions={<GoToApplication />}>
      Your application shows what happens next.
    </Notice>
  );
}
