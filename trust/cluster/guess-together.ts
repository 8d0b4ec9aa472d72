import { call, createApplication, must } from '../applicant.ts';
import { atMost } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { RunningProgram } from '../product.ts';
import type { ProofDatabase } from '../writes/proof-database.ts';

const GUESSES = 40;
const ASKED = 20;

/** Guesses at one PIN, and requests for codes, spread over both web processes: they are counted together. */
export async function guessTogether(
  cluster: RunningProgram,
  database: ProofDatabase,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const { contactId, email } = await createApplication(cluster.url);
  const person = { email, dob: '1990-04-23' };
  const { v_code: username } = (await must(cluster.url, 'POST', '/verify', person)) as { v_code: string };
  // 0000 is as good a guess as any; a right one would end the run, once in two thousand times.
  const guesses = await Promise.all(
    Array.from({ length: GUESSES }, (_, number) =>
      call(cluster.url, 'POST', '/token', {
        grant_type: 'password',
        client_id: 'APPFORM',
        username,
        password: String(number).padStart(4, '0'),
      }),
    ),
  );
  say(`${String(GUESSES)} guesses were answered ${tally(guesses.map(({ status }) => status))}`);
  const [counted] = await database.query<{ tries: number }>(
    'select cardinality(tried_at) as tries from pin_attempt where contact_id = $1',
    [contactId],
  );
  const sent = await Promise.all(
    Array.from({ length: ASKED }, () => call(cluster.url, 'POST', '/verify', person)),
  );
  say(`${String(ASKED)} codes asked for were answered ${tally(sent.map(({ status }) => status))}`);
  const [codes] = await database.query<{ codes: number }>(
    'select count(*)::int as codes from verification where contact_id = $1',
    [contactId],
  );
  return [
    atMost('PINs compared of 40 tried at once through both processes', counted?.tries ?? GUESSES, 5),
    atMost('codes made for one person in a quarter of an hour, of 21 asked for', codes?.codes ?? ASKED, 5),
  ];
}

function tally(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${String(status)} × ${String(count)}`).join(', ');
}
