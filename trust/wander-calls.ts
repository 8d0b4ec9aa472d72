import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createLogger } from '#server/logging.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import { atLeast, none } from './figure.ts';
import type { Proof } from './figure.ts';
import { makeDataFolder } from './product.ts';
import { STORED_RULES } from './wander/calls/stored-rules.ts';
import { createHearing, walk } from './wander/calls/walk.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';

/** TRUST_STEPS shortens it. */
const steps = Number(process.env['TRUST_STEPS'] ?? 9_000);
/** This many steps are enough to reach everything. */
const EVERYWHERE = 8_000;

/**
 * Lets applicants, their partners, the lender, the bank-data provider, our operators and time act at random, through
 * the whole API in this process, with a clock that moves by weeks: nothing is answered with a 5xx or contrary to the
 * API document, nothing acknowledged is lost, no refusal and no repeated event changes anything, what has ended stays
 * ended, and no stored row contradicts another.
 */
export const prove: Proof = async (say) => {
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED), ${String(steps)} steps (TRUST_STEPS)`);
  const data = makeDataFolder('wander-calls');
  const embedded = await joinEmbeddedPostgres({
    dataDirectory: data.path,
    durable: false,
    say: () => undefined,
  });
  try {
    await migrateDatabase(embedded.url);
    const database = openDatabase(
      { url: embedded.url, poolSize: 8, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 },
      createLogger('silent'),
    );
    const hearing = createHearing();
    const api = await createTestApi({
      environment: { DATA_DIR: data.path },
      database: { url: embedded.url, database, close: () => closeDatabase(database) },
      onReply: hearing.onReply,
    });
    try {
      const walked = await walk(api, hearing, random, steps);
      const { complaints, answers, compared, neverDone, calls, statuses, events, operators } = walked;
      for (const [what, when] of complaints) say(`${what} (${when})`);
      say(
        `${String(walked.lives)} lives, ${String(events.length)} kinds of event; operators: ${operators.join('; ')}`,
      );
      const unreached = APPLICATION_STATUSES.filter((status) => !statuses.includes(status));
      if (neverDone.length > 0) say(`never done: ${neverDone.join(', ')}`);
      if (unreached.length > 0) say(`never reached: ${unreached.join(', ')}`);
      const isWhole = steps >= EVERYWHERE;
      return [
        atLeast('things done', walked.steps, steps),
        atLeast(
          'calls of the document that were answered with success',
          calls - neverDone.length,
          isWhole ? calls : 0,
        ),
        atLeast(
          'statuses that applications reached',
          statuses.length,
          isWhole ? APPLICATION_STATUSES.length : 0,
        ),
        none(
          'answers with a 5xx, answers that the document does not say, what was lost, doubled or undone',
          complaints.size,
          answers,
        ),
        atLeast('fields and lists read back', compared, 1),
        atLeast('rules that stored rows were held to', STORED_RULES, 1),
      ];
    } finally {
      await api.close();
    }
  } finally {
    await embedded.leave();
    data.remove();
  }
};
