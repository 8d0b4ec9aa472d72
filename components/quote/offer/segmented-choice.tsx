'use client';

import { classNames } from '#components/ui/class-names.ts';

/** Two choices side by side in one frame: loan type, repayment frequency. */
export function SegmentedChoice<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChoose,
  describedBy,
}: {
  legend: string;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string; isDisabled?: boolean }[];
  onChoose: (value: Value) => void;
  describedBy?: string;
}) {
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0 print:hidden">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-control border border-edge bg-surface p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-target items-center justify-center rounded-control px-3 text-center font-semibold transition-colors duration-short has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === choice.value ? 'keep-colour bg-accent text-white' : 'text-accent',
              choice.isDisabled === true ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
              choice.isDisabled !== true && value !== choice.value && 'hover:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.isDisabled === true}
              onChange={() => {
                onChoose(choice.value);
              }}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
