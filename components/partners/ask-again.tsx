'use client';

import { RenewButton } from '#components/endings/renew-button.tsx';
import { WhatWeCounted } from '#components/loan/what-we-counted.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';

/**
 * An alternative to the partner: with other figures there may be a loan from us. A new quote keeps every answer, and
 * each can be corrected.
 *
 * @param assessment the assessment that found no loan, with what would change that; undefined when the lender declined
 */
export function AskAgain({ assessment }: { assessment: Assessment | undefined }) {
  const alternatives = assessment?.alternatives ?? [];
  return (
    <>
      <Card title="Or ask us again with different figures">
        <p>
          Has something changed, is something wrong, or would a different loan suit you? Ask us for a new
          quote. Your answers are kept, and you can change any of them.
        </p>
        {alternatives.length > 0 && (
          <>
            <p className="mt-4">Any of these would change our answer. They are not an approval.</p>
            <ul className="mt-2 grid list-disc gap-2 pl-5">
              {alternatives.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-4 text-muted">
          It does not affect your credit score. You can also call us on{' '}
          <TextLink href={brand.phone.href}>{brand.phone.shown}</TextLink>.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <RenewButton variant="secondary" />
        </div>
      </Card>
      {assessment !== undefined && <WhatWeCounted assessment={assessment} />}
    </>
  );
}
