import { Notice } from '#components/ui/notice.tsx';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { optionLabel } from '#lib/forms/field-definition.ts';
import { useApplication } from '#stores/application-store.ts';

/** Says before Continue that an unsecured loan clears the asset that was to secure it (specification §4). */
export function AssetToGo() {
  const asset = useApplication(({ application }) => application?.assets[0]);
  if (asset === undefined) return null;
  return (
    <div className="mt-4">
      <Notice live>
        If you continue unsecured, we will remove what was going to secure the loan:{' '}
        <strong>{optionLabel(assetFields.assetType, asset.assetType)}</strong>. Choose Secured to keep it.
      </Notice>
    </div>
  );
}
