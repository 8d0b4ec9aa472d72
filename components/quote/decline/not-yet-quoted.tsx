import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** For an application that has no quote yet. */
export function NotYetQuoted() {
  return (
    <div className="min-h-rest-of-window">
      <Notice
        title="Your quote is not ready yet"
        actions={<ButtonLink href={pathOf('quote/step-2')}>Continue to your quote</ButtonLink>}
      >
        Your answers are kept. Check them and press Next.
      </Notice>
    </div>
  );
}
