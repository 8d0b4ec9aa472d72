import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import NextLink from 'next/link';

/** The way to manual upload, beside everything that can go wrong with a connection. */
export function UploadInsteadLink() {
  return (
    <NextLink href={pathOf('bank-details/document-upload')} className={STANDALONE_LINK}>
      Upload my statements instead
    </NextLink>
  );
}
