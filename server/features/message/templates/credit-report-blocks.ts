import type { BureauContact } from '#lib/contracts/quote.ts';
import { reportRights } from '#lib/domain/credit-report.ts';
import type { Refuser } from '#lib/domain/credit-report.ts';
import type { Block } from '../email-layout.ts';

/** Whose credit report an answer rests on, and what can be asked about it; nothing where it rests on none. */
export function creditReportBlocks(bureau: BureauContact | undefined, refuser: Refuser): Block[] {
  if (bureau === undefined) return [];
  return [
    ...reportRights(bureau.name, refuser).map((text): Block => ({ kind: 'text', text })),
    {
      kind: 'figures',
      rows: [
        ['Credit bureau', bureau.name],
        ['Phone', bureau.phone],
        ['Website', new URL(bureau.site).host],
      ],
    },
  ];
}
