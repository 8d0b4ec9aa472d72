import { CrossIcon, TickIcon } from '#components/ui/icons.tsx';

const SHARED = [
  'Your name, date of birth, email address and mobile number',
  'The amount you asked for and what it is for',
  'That you were referred by us, and when you agreed to it',
];
const NOT_SHARED = [
  'Your credit report or score',
  'Your driver licence and bank details',
  'What you told us about income, expenses and debts',
];

/** What a partner is told and what it is not. */
export function SharedDetails() {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <div>
        <h3 className="text-16">What we pass on</h3>
        <ul className="mt-2 grid gap-2">
          {SHARED.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <TickIcon className="mt-0.5 text-success" />
              {detail}
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
