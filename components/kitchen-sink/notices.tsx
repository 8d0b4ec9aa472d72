import { Badge } from '#components/ui/badge.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { States } from './specimen.tsx';
import { WordsChanged } from '#components/ui/words-changed.tsx';

/** What a page says about itself, in a sentence or in a word. */
export function Notices() {
  return (
    <>
      <States>
        <Notice title="Saved for 7 days">You can come back with your 4 digit code.</Notice>
        <Notice tone="success" title="Statement received">
          You have given us everything we need from this account.
        </Notice>
        <Notice tone="warn">Save your last 3 bank statements.</Notice>
        <Notice
          tone="danger"
          title="Your file could not be uploaded, please try again."
          actions={
            <TextLink standalone href="#notices">
              Try again
            </TextLink>
          }
        >
          The file is larger than 10 MB.
        </Notice>
        <FailureNotice message="We could not reach our service. Please check your connection and try again." />
        <WordsChanged title="Nothing has been passed on" />
      </States>
      <div className="mt-6 flex flex-wrap gap-3">
        <Badge>Optional</Badge>
        <Badge tone="accent">Lowest repayment</Badge>
        <Badge tone="success">Done</Badge>
        <Badge tone="warn">Still needed</Badge>
        <Badge tone="danger">Rejected</Badge>
      </div>
    </>
  );
}
