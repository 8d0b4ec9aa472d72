import { lettersOf } from '#lib/domain/letters-of.ts';

/** What tells people apart, as the form of quote step 1 holds it; `dob` is DD/MM/YYYY. */
type Person = Partial<Record<'email' | 'dob' | 'lastname', string>>;

/**
 * Whether two sets of details are of two people: answers of the one are then none of the other's. The same email, or
 * the same date of birth and last name, make one person of them, as the API has it (docs/decisions/0124), because
 * people correct what a sender has mistyped. What one of them leaves blank, or has not typed to its end, says nothing,
 * and neither does a first name, of which many people use several.
 */
export function isSomebodyElse(one: Person, other: Person): boolean {
  const [mine, theirs] = [detailsOf(one), detailsOf(other)];
  const compare = (name: keyof Person) =>
    mine[name] === '' || theirs[name] === '' ? undefined : mine[name] === theirs[name];
  if (compare('email') === true || (compare('dob') === true && compare('lastname') === true)) return false;
  return [compare('email'), compare('dob'), compare('lastname')].includes(false);
}

const WHOLE_EMAIL = /.@.+\../;
const WHOLE_DATE = /^\d{2}\/\d{2}\/\d{4}$/;

function detailsOf({ email = '', dob = '', lastname = '' }: Person): Required<Person> {
  const plain = (text: string) => text.trim().toLowerCase();
  return {
    email: WHOLE_EMAIL.test(email) ? plain(email) : '',
    dob: WHOLE_DATE.test(dob) ? dob : '',
    lastname: lettersOf(lastname),
  };
}
