import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

const TONES = {
  info: { box: 'border-line bg-accent-soft', mark: 'text-accent', Icon: InfoIcon },
  success: { box: 'border-success/40 bg-success-soft', mark: 'text-success', Icon: SuccessIcon },
  warn: { box: 'border-warn/40 bg-warn-soft', mark: 'text-warn', Icon: WarningIcon },
  danger: { box: 'border-danger/40 bg-danger-soft', mark: 'text-danger', Icon: ErrorIcon },
};

/** Something to know before going on. `live` announces it when it appears. */
export function Notice({
  tone = 'info',
  title,
  live = false,
  actions,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  live?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { box, mark, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-card border p-4 sm:p-5', box)}
    >
      <Icon className={classNames('mt-0.75', mark)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && (
          <div className={classNames(title !== undefined && 'mt-1')}>{children}</div>
        )}
        {actions !== undefined && actions !== false && (
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">{actions}</div>
        )}
      </div>
    </div>
  );
}
