import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowRightIcon } from '#components/ui/icons.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Institution } from '#lib/contracts/bank.ts';
import { monogramOf } from './find-institutions.ts';

/** What is worth knowing before a bank is pressed. */
const HEALTH: Readonly<Record<Institution['health'], ReactNode>> = {
  up: undefined,
  slow: <span className="text-warn">Slow right now</span>,
  down: 'Cannot be connected right now',
};

/** A bank to press. One that is down stays readable and says so when it is pressed. */
export function InstitutionCard({
  institution,
  isBusy,
  onChoose,
}: {
  institution: Institution;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { name, health } = institution;
  const isDown = health === 'down';
  return (
    <button
      type="button"
      aria-disabled={isDown || isBusy ? true : undefined}
      onClick={onChoose}
      className={classNames(
        'flex h-full min-h-16 w-full items-center gap-3.5 rounded-control border border-edge bg-surface px-3.5 py-2.5 text-left transition-[color,background-color,border-color] duration-short',
        isDown ? 'border-line bg-ground text-muted' : 'hover:border-accent hover:bg-accent-soft',
        isBusy && 'cursor-progress',
      )}
    >
      <InstitutionMark institution={institution} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {HEALTH[health] !== undefined && <span className="block text-16">{HEALTH[health]}</span>}
      </span>
      {!isDown && <span className="shrink-0 text-accent">{isBusy ? <Spinner /> : <ArrowRightIcon />}</span>}
    </button>
  );
}

/** A bank's picture, or its initials on a neutral background. It is beside the name, so screen readers skip it. */
function InstitutionMark({ institution: { name, logo, health } }: { institution: Institution }) {
  if (logo !== undefined) {
    // Pictures of institutions are small and on our own host: there is nothing to optimise.
    return <img src={logo} alt="" width={40} height={40} className="size-10 shrink-0 rounded-control" />;
  }
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      className={classNames('shrink-0', health === 'down' ? 'text-muted' : 'text-accent-strong')}
    >
      <rect x="0.5" y="0.5" width="39" height="39" rx="8" className="fill-accent-soft stroke-line" />
      <path d="M9 31.5h22" className="stroke-current" strokeWidth="1.5" strokeLinecap="round" opacity="0.5" />
      <text x="20" y="25" textAnchor="middle" className="fill-current text-16 font-semibold">
        {monogramOf(name)}
      </text>
    </svg>
  );
}
