'use client';

import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useLocationSearch } from '#components/ui/use-location-search.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useSession } from '#stores/session-store.ts';
import { namesAnotherApplication } from './own-application.ts';

/** Says that the address was for another application than the one shown. Shown with the content, never before it. */
export function OtherApplicationNotice() {
  const contactId = useSession((session) => session.contactId);
  const applicationId = useSession((session) => session.applicationId);
  const search = useLocationSearch();
  if (contactId === undefined || !namesAnotherApplication(search, { contactId, applicationId })) return null;
  return (
    <div className="mt-3 mb-8">
      <Notice tone="warn" live title="That link was for another application">
        This page shows the one you are signed in to. To open the other, please{' '}
        <TextLink href={pathOf('resume')}>resume it</TextLink>.
      </Notice>
    </div>
  );
}
