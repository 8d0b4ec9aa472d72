import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import type { AuditEventName, AuditFacts } from '#server/db/schema/audit-events.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';

/** Which step in an application's life each lender event is. */
export const EVENT_OF_TYPE = {
  acknowledged: 'lender acknowledged',
  approved: 'lender approved',
  declined: 'lender declined',
  'documents-requested': 'documents requested',
  'documents-returned': 'documents returned',
  'bank-details-needed': 'bank details requested',
  'offer-changed': 'offer changed',
  purchased: 'purchased',
  'awaiting-funding': 'awaiting funding',
  funded: 'funded',
  repaid: 'loan repaid',
  'repaid-withdrawn': 'repaid withdrawn',
  'funding-withdrawn': 'funding withdrawn',
  'account-rejected': 'account rejected',
} as const satisfies Readonly<Record<LenderEventType, LifecycleEvent>>;

/** The audit event for a lender's event that says something impossible. */
export const EVENT_REFUSED = 'lender event refused' satisfies AuditEventName;

/** A lender event that was refused: what it was, and the code of the refusal. */
type Refused = Pick<AuditFacts[typeof EVENT_REFUSED], 'type' | 'code'>;

/** Whether the refused event says that money came back, provided any was paid out. */
export function saysMoneyCameBack({ type, code }: Refused): boolean {
  return type === 'funding-withdrawn' && code === 'lifecycle-conflict';
}

/** Whether the refused event says that money has left the lender or come back: nothing else here says so. */
export function saysMoneyMoved(refused: Refused): boolean {
  return refused.type === 'funded' || saysMoneyCameBack(refused);
}
