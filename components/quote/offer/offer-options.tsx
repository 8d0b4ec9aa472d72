'use client';

import type { PricingDetail } from '#lib/contracts/quote.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TickIcon } from '#components/ui/icons.tsx';
import { Money } from '#components/ui/money.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { markBest } from './best-options.ts';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';

/**
 * The options of one type and frequency as cards, shortest term first. One is chosen; what is best about an option is
 * said in words.
 */
export function OfferOptions({
  options,
  chosenId,
  onChoose,
}: {
  options: readonly PricingDetail[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const best = markBest(options);
  return (
    <fieldset>
      <legend className="text-18 font-semibold">Choose your term</legend>
      <div className="mt-3 grid gap-3 print:block print:[&>*+*]:mt-3">
        {options.map((option) => (
          <OptionCard
            key={option.id}
            option={option}
            isChosen={option.id === chosenId}
            marks={best.get(option.id) ?? []}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

function OptionCard({
  option,
  isChosen,
  marks,
  onChoose,
}: {
  option: PricingDetail;
  isChosen: boolean;
  marks: readonly string[];
  onChoose: (id: string) => void;
}) {
  return (
    <label
      className={classNames(
        'block cursor-pointer rounded-card border bg-surface p-4 transition-colors duration-short has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5',
        isChosen
          ? 'border-accent shadow-[inset_0_0_0_1px_theme(colors.accent.DEFAULT)]'
          : 'border-line hover:border-edge',
      )}
    >
      <span className="flex items-start justify-between gap-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-18 font-semibold">{termInYears(option.termMonths)}</span>
          {marks.map((mark) => (
            <Badge key={mark} tone="accent">
              {mark}
            </Badge>
          ))}
        </span>
        <input
          type="radio"
          name="pricing-option"
          value={option.id}
          checked={isChosen}
          onChange={() => {
            onChoose(option.id);
          }}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border-2',
            isChosen ? 'border-accent bg-accent text-white' : 'border-edge bg-white',
          )}
        >
          {isChosen && <TickIcon className="size-4" />}
        </span>
      </span>
      <span className="mt-2 block">
        <Money
          cents={option.repayment}
          size="large"
          alwaysCents
          suffix={EACH_REPAYMENT[option.repaymentFrequency]}
        />
      </span>
      <span className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-2 border-t border-line pt-3">
        <Figure label="Interest rate" value={`${formatRate(option.interestRate)}% p.a.`} />
        <Figure label="Comparison rate*" value={`${formatRate(option.comparisonRate)}% p.a.`} />
        <Figure label="Establishment fee" value={formatCents(option.establishmentFee)} />
        <Figure label="Total you repay" value={formatCents(option.totalCost)} />
      </span>
    </label>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className="block text-14 text-muted">{label}</span>
      <span className="block font-semibold whitespace-nowrap tabular-nums">{value}</span>
    </span>
  );
}
