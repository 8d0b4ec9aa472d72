import { TEXT_LINK } from '#components/ui/link-styles.ts';
import { Notice } from '#components/ui/notice.tsx';
import { UPLOAD_INVITATION } from '#lib/domain/bank-errors.ts';
import type { BankError } from '#lib/domain/bank-errors.ts';

/** Why the bank could not be connected, with the link that switches to manual upload (specification §4). */
export function ConnectFailure({
  error,
  title,
  isUploadOpen,
  onUpload,
}: {
  error: BankError;
  /** The document's title: among other buttons, "here" alone means nothing. */
  title: string;
  isUploadOpen: boolean;
  onUpload: () => void;
}) {
  return (
    <div className="mt-4">
      <Notice tone="danger" live>
        {error.message} {UPLOAD_INVITATION.before}
        <span className="whitespace-nowrap">
          <button
            type="button"
            aria-label={`${UPLOAD_INVITATION.link} for ${title}`}
            aria-expanded={isUploadOpen}
            onClick={onUpload}
            className={TEXT_LINK}
          >
            {UPLOAD_INVITATION.link}
          </button>
          {UPLOAD_INVITATION.after}
        </span>
      </Notice>
    </div>
  );
}
