import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { assetWords, startingSmall } from '#lib/forms/asset-words.ts';
import { pathOf } from '#lib/routes/route-table.ts';

type Asset = KnownApplication['assets'][number];

/** An asset that the applicant owns has a registration; one that is still to be bought may not have one yet. */
export const mustBeNamed = ({ ownership, regoNumber }: Asset): boolean =>
  regoNumber === '' && ownership !== 'Dealer sale';

/**
 * Asks which asset secures the loan, where only its kind is known: a mortgage needs an asset that can be told from
 * others.
 */
export function AssetToName({ assets }: { assets: readonly Asset[] }) {
  const unnamed = assets.find(({ regoNumber }) => regoNumber === '');
  if (unnamed === undefined) return null;
  const isNeeded = mustBeNamed(unnamed);
  const kind = startingSmall(assetWords({ ...unnamed, ownership: '' }));
  return (
    <Notice title={isNeeded ? `Which ${kind} is it?` : `Does your ${kind} have a registration yet?`}>
      {isNeeded
        ? 'Your contract names it by its registration, so we need that before you accept. '
        : 'If the dealer has told you its registration, please add it. Your contract will then name it. '}
      <TextLink href={pathOf('application/step-1')}>Add the registration</TextLink>
    </Notice>
  );
}
