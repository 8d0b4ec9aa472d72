'use client';

import type { CSSProperties } from 'react';
import { useFormElement } from '#components/ui/use-form-element.ts';
import { centsToDollars, formatDollars } from '#lib/domain/money.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';

const LEAST = centsToDollars(currentPolicy.minimumLoanAmount);
const MOST = centsToDollars(currentPolicy.maximumLoanAmount);
const STEP = 500;

const TRACK =
  'appearance-none bg-transparent outline-none forced-colors:appearance-auto ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,theme(colors.accent.DEFAULT)_var(--filled),theme(colors.line)_var(--filled))] ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line ' +
  '[&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent ' +
  // Firefox leaves a track that was ever styled in the colour of the page, where it cannot be seen.
  'forced-colors:[&::-moz-range-track]:bg-[CanvasText] forced-colors:[&::-moz-range-progress]:bg-[Highlight]';

const THUMB =
  '[&::-webkit-slider-thumb]:-mt-2.75 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-white ' +
  '[&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-white ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus ' +
  'focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-focus';

/** Where the browser puts a slider for an amount between two of its steps. */
const stepFor = (dollars: number): number => LEAST + Math.round((dollars - LEAST) / STEP) * STEP;

/** The loan amount as the browser's own slider: arrow keys move it by 500 dollars. Amounts in dollars. */
export function AmountSlider({
  id,
  rangeId,
  amount,
  onChange,
}: {
  id: string;
  /** The id of the line that names the least and the most, for the controls that it describes. */
  rangeId: string;
  amount: number;
  onChange: (dollars: number) => void;
}) {
  const { attach, emit } = useFormElement<HTMLInputElement, number>({
    id,
    ref: undefined,
    value: amount,
    onChange,
    // Read again as it is left and as the form is sent: until it is moved, the amount is the one that was typed.
    read: (input) => (input.valueAsNumber === stepFor(amount) ? amount : input.valueAsNumber),
    write: (input, dollars) => {
      input.value = String(dollars);
    },
    wasTouched: (input) => input.value !== input.defaultValue,
  });
  const filled = `${String(Math.round(((amount - LEAST) / (MOST - LEAST)) * 1000) / 10)}%`;
  return (
    <div>
      <input
        id={id}
        ref={attach}
        type="range"
        min={LEAST}
        max={MOST}
        step={STEP}
        defaultValue={amount}
        onInput={emit}
        aria-label="Loan amount slider"
        aria-valuetext={formatDollars(amount)}
        style={{ '--filled': filled } as CSSProperties}
        className={`block h-11 w-full cursor-pointer ${TRACK} ${THUMB}`}
      />
      <p id={rangeId} className="flex justify-between text-14 text-muted tabular-nums">
        <span>
          {formatDollars(LEAST)}
          <span className="sr-only"> to </span>
        </span>
        <span>{formatDollars(MOST)}</span>
      </p>
    </div>
  );
}
