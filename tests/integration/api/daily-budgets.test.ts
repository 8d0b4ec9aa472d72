import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { toTimeOfDay } from '#lib/domain/calendar.ts';
import { freezeContact } from '#server/features/contact/freeze-contact.ts';
import { sendMessage } from '#server/features/message/send-message.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { ProviderErrorKind } from '#server/providers/provider-error.ts';
import { createBudgets } from '#server/throttle/budget-repository.ts';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** What a test may spend in a day: not much. The windows go by real time, so the tests move that clock. */
const ENOUGH = 4;

let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api = await createTestApi({
    environment: { RATE_LIMITS: 'strict', TEXTS_A_DAY: String(ENOUGH), ENQUIRIES_A_DAY: String(ENOUGH) },
  });
});
afterAll(() => {
  vi.useRealTimers();
  return api.close();
});

const DAY_MS = 86_400_000;
/** The next day begins with nothing spent. */
afterEach(() => vi.setSystemTime(Date.now() + 31 * DAY_MS));

let lastMobile = 0;
async function askForCode() {
  lastMobile += 1;
  const mobile = `04${String(lastMobile).padStart(8, '0')}`;
  const { details } = await api.createApplicant({ mobile });
  const { email, dob } = details;
  const { body } = await api.must('POST', '/verify', { email, dob });
  return { email, mobile, bySms: verifiedContract.parse(body).bySms };
}

const metric = (name: string) => api.deps.metrics.registry.getSingleMetricAsString(name);

describe('a daily budget', () => {
  it('is one of all processes, lasts a day, and takes back what was not spent', async () => {
    const aDay = { texts: 2, enquiries: undefined };
    const [one, other] = [createBudgets(api.deps.database, aDay), createBudgets(api.deps.database, aDay)];
    expect(await one.take('texts')).toBeUndefined();
    expect(await other.take('texts')).toBeUndefined();
    await other.giveBack('texts');
    expect(await one.take('texts')).toBeUndefined();
    expect(await other.take('texts')).toBe(DAY_MS / 1000);
    expect(await one.readUsed()).toEqual(new Map([['texts', 1.5]]));
    for (let time = 0; time < 10; time += 1) expect(await one.take('enquiries')).toBeUndefined();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await other.take('texts')).toBeUndefined();
  });
});

describe('the texts of a day', () => {
  it('once used up, leave codes to go by e-mail alone, and wake somebody', async () => {
    for (let text = 0; text < ENOUGH; text += 1) expect((await askForCode()).bySms).toBe(true);
    const { bySms, email } = await askForCode();
    expect(bySms).toBe(false);
    await deliverMessages(api);
    expect((await readMailbox(api, email)).map(({ subject }) => subject)).toEqual([
      `Your Boronia Loans code, ${toTimeOfDay(api.now())}`,
    ]);
    expect(await metric('daily_budget_refusals_total')).toContain('{budget="texts"} 1');
    expect(await metric('daily_budget_used_ratio')).toContain('{budget="texts"} 1.25');
  });

  it.each(['frozen', 'locked'] as const)('are not used up by codes that are not sent: %s', async (why) => {
    const { contactId, details } = await api.createApplicant();
    if (why === 'frozen') await freezeContact(api.deps, contactId, { reason: 'test', requestId: 'test' });
    else
      await api.query('insert into pin_attempt (contact_id, tried_at, locked_until) values ($1, $2, $3)', [
        contactId,
        [],
        new Date(api.now().getTime() + DAY_MS),
      ]);
    const { email, dob } = details;
    const { status } = await api.request('POST', '/verify', { email, dob });
    expect(status).toBe(why === 'frozen' ? 200 : 423);
    expect(await api.deps.budgets.readUsed()).toContainEqual(['texts', 0]);
  });

  it('once used up, leave news to go by e-mail alone', async () => {
    for (let text = 0; text < ENOUGH; text += 1) await api.deps.budgets.take('texts');
    const { contactId } = await api.createApplicant();
    await api.deps.database.transaction((transaction) =>
      writeMessage(api.deps, transaction, {
        contactId,
        message: { template: 'approved', facts: { paidFirst: [], ending: '222' } },
        dedupeKey: 'news',
      }),
    );
    await deliverMessages(api);
    const outcomes = await api.query<{ channel: string; status: string }>(
      `select distinct channel, status from message where contact_id = $1 order by channel`,
      [contactId],
    );
    expect(outcomes).toEqual([
      { channel: 'email', status: 'sent' },
      { channel: 'sms', status: 'withheld' },
    ]);
  });
  async function givenText() {
    const { contactId } = await api.createApplicant();
    await api.deps.database.transaction((transaction) =>
      writeMessage(api.deps, transaction, {
        contactId,
        message: { template: 'approved', facts: { paidFirst: [], ending: '222' } },
        dedupeKey: `late news for ${contactId}`,
      }),
    );
    const [text] = await api.query<{ id: string }>(
      `select id from message where contact_id = $1 and channel = 'sms'`,
      [contactId],
    );
    return text?.id ?? expect.fail('No text was written');
  }

  async function failsToSend(messageId: string, kind: ProviderErrorKind) {
    const { messages } = api.deps.providers;
    api.deps.providers.messages = {
      ...messages,
      sendSms: () => Promise.reject(new ProviderError('sms', kind)),
    };
    await expect(sendMessage(api.deps, { messageId })).rejects.toThrow(ProviderError);
    api.deps.providers.messages = messages;
  }

  it('count a text once, however often the other side could not take it', async () => {
    const messageId = await givenText();
    for (let time = 0; time < ENOUGH; time += 1) await failsToSend(messageId, 'unavailable');
    await sendMessage(api.deps, { messageId });
    expect(await api.query('select status from message where id = $1', [messageId])).toEqual([
      { status: 'sent' },
    ]);
    expect(await api.deps.budgets.readUsed()).toContainEqual(['texts', 1 / ENOUGH]);
  });

  it('count one that may have gone out, because nobody answered in time', async () => {
    await failsToSend(await givenText(), 'timeout');
    expect(await api.deps.budgets.readUsed()).toContainEqual(['texts', 1 / ENOUGH]);
  });
});

describe('the codes that one address has texted', () => {
  it.each(['texts-of-address', 'texts-of-address-a-day'] as const)(
    'are no more than %s allows; over it they go by e-mail alone',
    async (limit) => {
      const caller = api.deps.blindIndex('client-address', 'unknown');
      const { points } = STRICT_LIMITS[limit];
      for (let text = 0; text < points; text += 1) await api.deps.throttle.count(limit, caller);
      expect((await askForCode()).bySms).toBe(false);
      vi.setSystemTime(Date.now() + DAY_MS);
      expect((await askForCode()).bySms).toBe(true);
    },
  );
});
