import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type OptionListItem = { key: string; content: ReactNode; isSelected?: boolean | undefined };

/** The list that unfolds under a combobox. Pressing an option or the scrollbar does not take the focus from the input. */
export function OptionList({
  id,
  label,
  items,
  active,
  optionId,
  onPick,
  onHover,
  message,
  isBusy = false,
}: {
  id: string;
  label: string;
  items: readonly OptionListItem[];
  active: number;
  optionId: (index: number) => string;
  onPick: (index: number) => void;
  onHover: (index: number) => void;
  /** Shown in place of, or above, the options: loading, nothing found, out of order. */
  message?: ReactNode;
  isBusy?: boolean;
}) {
  return (
    // Without the focus in the input, the list would be gone before the press has ended.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      className="absolute inset-x-0 top-full z-50 mt-1.5 animate-unfold overflow-hidden rounded-control border border-edge bg-surface shadow-float"
    >
      {message !== undefined && message !== null && (
        <div className="flex min-h-target items-center gap-2 px-3.5 py-2 text-16 text-muted">{message}</div>
      )}
      <div id={id} role="listbox" aria-label={label} aria-busy={isBusy} className="max-h-80 overflow-y-auto">
        {items.map((item, index) => (
          // The input handles the keyboard and names its active option here. Options cannot be focused: a screen reader
          // would focus an option before pressing it, and the list would be gone before the press.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={item.key}
            id={optionId(index)}
            role="option"
            aria-selected={item.isSelected === true || index === active}
            onPointerMove={() => {
              if (index !== active) onHover(index);
            }}
            onClick={() => {
              onPick(index);
            }}
            className={classNames(
              'flex min-h-target cursor-pointer items-center px-3.5 py-2',
              index === active &&
                'bg-accent-soft text-accent-strong outline-2 -outline-offset-2 outline-transparent',
              item.isSelected === true && 'font-semibold',
            )}
          >
            {item.content}
          </div>
        ))}
      </div>
    </div>
  );
}
