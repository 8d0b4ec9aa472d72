import type { ReactNode } from 'react';
import { ELIGIBILITY } from '#components/frames/helpful-info.tsx';
import { TickIcon } from '#components/ui/icons.tsx';
import { formatCents } from '#lib/domain/money.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { HomeSection } from './home-section.tsx';

const SECURITY = [
  `It is worth at least ${formatCents(currentPolicy.minimumAssetValue)}.`,
  'It is registered in your name.',
  'If it is still under finance, that is paid out first. Your loan can do that.',
  'It is not a heavy commercial vehicle.',
  'If you do not repay the loan, it can be taken and sold.',
];

const TO_HAND = [
  'Your driver licence, if you have one.',
  'Where you have lived for the last two years, and where you work now.',
  'Your income before tax and your regular expenses.',
  'Limits and repayments for the cards and loans you have.',
  'Your last 3 bank statements, or your online banking details.',
  'For a secured loan, the registration number.',
];

/** Who may apply, and what to have at hand. */
export function ApplyAndPrepare() {
  return (
    <HomeSection id="eligibility" title="Before you start">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <div className="grid content-start gap-8">
          <CheckList title="Who can apply" items={ELIGIBILITY} />
          <CheckList title="If you offer an asset as security" items={SECURITY} />
        </div>
        <CheckList title="What you need" items={TO_HAND}>
          <p className="mt-5 text-16 text-muted">
            Self-employed, or paying off debts? We also ask for a notice of assessment from the tax office.
          </p>
        </CheckList>
      </div>
    </HomeSection>
  );
}

function CheckList({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h3 className="text-22">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <TickIcon className="mt-0.75 text-accent" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
