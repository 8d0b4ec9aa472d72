import { CrossIcon, TickIcon } from '#components/ui/icons.tsx';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';

const NOT_SHARED = [
  'Your credit report or score',
  'Your driver licence and bank details',
  'What you told us about income, expenses and debts',
];

/** What a partner is told, and what it is not told. */
export function SharedDetails() {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <div>
        <h3 className="text-16">What we pass on</h3>
        <ul className="mt-2 grid gap-2">
          {SHARED_DETAILS.map(({ says }) => (
            <li key={says} className="flex gap-2.5">
              <TickIcon className="mt-0.5 text-success" />
              {says}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-16">What stays with us</h3>
        <ul className="mt-2 grid gap-2">
          {NOT_SHARED.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <CrossIcon className="mt-0.5 text-muted" />
              {detail}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
