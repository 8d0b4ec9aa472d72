'use client';

import { useWatch } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { hasPartner } from '#lib/domain/options.ts';
import { useApplication } from '#stores/application-store.ts';

/**
 * Says before a save what a change of marital status also changes: without a partner, no partner income is asked for
 * and no cost is shared. Nothing is removed here; going back to the earlier answer brings both back.
 */
export function PartnerAnswersNote() {
  const maritalStatus = useWatch<Record<string, unknown>>({ name: 'maritalStatus' });
  const hasPartnerIncome = useApplication(({ incomes = [] }) =>
    incomes.some(({ incomeType }) => incomeType === 'Partner'),
  );
  const hasSharedCosts = useApplication(({ expenses = [] }) =>
    expenses.some(({ sharedWithPartner }) => sharedWithPartner),
  );
  const isAlone = maritalStatus !== '' && !hasPartner(maritalStatus);
  if (!isAlone || !(hasPartnerIncome || hasSharedCosts)) return null;

  const parts = [
    ...(hasPartnerIncome ? ["your partner's income"] : []),
    ...(hasSharedCosts ? ['costs you share with them'] : []),
  ];
  return (
    <Notice live>
      With this answer we no longer count {parts.join(' and ')}. To keep this, choose Married or De facto.
    </Notice>
  );
}
