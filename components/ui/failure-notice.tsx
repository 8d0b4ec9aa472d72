import { Notice } from './notice.tsx';

/** Why something that was pressed did not go through, announced when it appears; nothing while there is no message. */
export function FailureNotice({ message, className }: { message: string | undefined; className?: string }) {
  if (message === undefined) return null;
  return (
    <div className={className}>
      <Notice tone="danger" live>
        {message}
      </Notice>
    </div>
  );
}
