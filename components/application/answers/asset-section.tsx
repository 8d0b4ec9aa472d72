'use client';

import { useWatch } from 'react-hook-form';
import { FieldList } from '#components/form/field-list.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AssetOwnership } from '#lib/domain/options.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { Section } from '#lib/forms/screen.ts';
import { useApplication } from '#stores/application-store.ts';

const UNDER_FINANCE: AssetOwnership = 'Pledge asset - finance';

/**
 * What secures the loan, and the conditions the asset must meet (specification §1). The least value comes from the
 * quote.
 */
export function AssetSection({ section }: { section: Section }) {
  const leastValue = useApplication(({ quote }) => quote?.minSecureValue);
  const isUnderFinance: boolean = useWatch({ name: 'asset.ownership' }) === UNDER_FINANCE;
  return (
    <FieldGroup
      title={section.title}
      description="A vehicle, motorcycle, caravan or boat secures this loan. If you do not repay the loan, it can be taken and sold."
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          It must be worth at least{' '}
          {leastValue === undefined ? (
            <Skeleton className="inline-block h-4 w-16 align-middle" />
          ) : (
            <strong>{formatCents(leastValue)}</strong>
          )}
          .
        </li>
        <li>It must be registered in your name.</li>
        <li>We do not accept heavy commercial vehicles.</li>
      </ul>
      <FieldList fields={section.fields.slice(0, 1)} />
      {isUnderFinance && (
        <Notice live title="The finance is paid out first">
          An asset still under finance must be paid out before it can secure this loan. This loan can do that:
          allow for it in the amount you borrow.
        </Notice>
      )}
      <FieldList fields={section.fields.slice(1)} />
    </FieldGroup>
  );
}
