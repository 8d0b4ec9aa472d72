import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { getContact } from '#lib/api/contact.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { saveScreen } from '#stores/actions/save-screen.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard, unheardOf } from '#stores/unheard-answers.ts';

vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');

const CONTACT = { contactId: 'contact-1', firstname: 'Ada', lastname: 'Byron' } as KnownContact;

const presentValues = () => quoteStep1Values(applicationStore.getState());
const know = (contact: Partial<KnownContact>) => {
  applicationStore.setState({ contact: { ...CONTACT, ...contact } });
};
const ended = (status: number) =>
  new ApiError({ status, code: status === 412 ? 'stale' : 'busy', message: 'Not now.' });
const send = vi.fn<(values: ReturnType<typeof presentValues>) => Promise<void>>();
const save = (values: ReturnType<typeof presentValues>, base: ReturnType<typeof presentValues>) =>
  saveScreen({
    screen: quoteStep1,
    values,
    base,
    read: quoteStep1Values,
    resources: ['contact', 'application'],
    send,
    next: () => '/quote/step-2',
  });

beforeEach(() => {
  clearApplication();
  know({});
  sessionStore.setState({ startUp: 'done', contactId: CONTACT.contactId, applicationId: undefined });
  forgetUnheard(quoteStep1.id);
  send.mockReset().mockResolvedValue();
  provideBrowserServices({
    drafts: { discardSaved: () => Promise.resolve() },
    tabs: { post: () => undefined },
    log: vi.fn(),
  } as object as BrowserServices);
});

it('sends what was read since the form was sent, where only that window changed it', async () => {
  const base = presentValues();
  know({ lastname: 'Lovelace' });
  expect(await save({ ...base, firstname: 'Grace' }, base)).toMatchObject({ outcome: 'saved' });
  expect(send).toHaveBeenCalledWith({ ...base, firstname: 'Grace', lastname: 'Lovelace' });
});

it('sends nothing where what was read since is another answer to the same question', async () => {
  const base = presentValues();
  know({ firstname: 'Augusta' });
  expect(await save({ ...base, firstname: 'Grace' }, base)).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ path: 'firstname', here: 'Grace', there: 'Augusta' }],
  });
  expect(send).not.toHaveBeenCalled();
});

it('sends what does not ask the question that another window has answered too', async () => {
  const read = () => quoteStep2Values(applicationStore.getState());
  const work = { ...quoteStep2.blank({}).employment, status: 'Full-time', employerName: 'Harbour Tools' };
  applicationStore.setState({ employment: work });
  const base = read();
  applicationStore.setState({ employment: { ...work, employerName: 'Cliff Press' } });
  const values = { ...base, employment: { ...work, status: 'Retired', employerName: 'Tidal Works' } };
  const sendStep2 = vi.fn<() => Promise<void>>().mockResolvedValue();
  const step = { screen: quoteStep2, read, resources: [], send: sendStep2, next: () => '' };
  expect(await saveScreen({ ...step, values, base })).toMatchObject({ outcome: 'saved' });
  expect(sendStep2).toHaveBeenCalledWith(values);
});

it('tells of another answer to the same question though the rest cannot be read', async () => {
  vi.mocked(getContact).mockResolvedValue({ value: { ...CONTACT, firstname: 'Augusta' }, etag: '"2"' });
  vi.mocked(getActiveApplication).mockRejectedValue(ended(503));
  send.mockRejectedValueOnce(ended(412));
  const base = presentValues();
  expect(await save({ ...base, firstname: 'Grace' }, base)).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ path: 'firstname', here: 'Grace', there: 'Augusta' }],
  });
});

it('fails where what was saved elsewhere cannot be read', async () => {
  vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"2"' });
  vi.mocked(getActiveApplication).mockRejectedValue(ended(503));
  send.mockRejectedValueOnce(ended(412));
  const base = presentValues();
  await expect(save({ ...base, firstname: 'Grace' }, base)).rejects.toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(1);
});

it('says the first thing that the API has to say of a field', async () => {
  const fieldErrors = ['first', 'second'].map((message) => ({ path: 'firstname', message }));
  send.mockRejectedValue(
    new ApiError({ status: 422, code: 'invalid-fields', message: 'Please check', fieldErrors }),
  );
  const base = presentValues();
  expect(await save({ ...base, firstname: 'Grace' }, base)).toMatchObject({
    outcome: 'invalid',
    errors: { firstname: 'first' },
  });
});

it('is not given what another window saved between two of its calls', async () => {
  vi.mocked(getContact).mockResolvedValue({ value: { ...CONTACT, lastname: 'Lovelace' }, etag: '"2"' });
  vi.mocked(getActiveApplication).mockResolvedValue({ value: undefined, etag: undefined });
  const answered = Promise.withResolvers<undefined>();
  send.mockImplementation(async () => {
    await answered.promise;
  });
  const base = presentValues();
  const saved = save({ ...base, firstname: 'Grace' }, base);
  await vi.waitFor(() => {
    expect(send).toHaveBeenCalled();
  });
  followTab({ type: 'saved' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(applicationStore.getState().etags.contact).toBeUndefined();
  answered.resolve(undefined);
  await saved;
  await vi.waitFor(() => {
    expect(applicationStore.getState().contact?.lastname).toBe('Lovelace');
  });
});

it('waits for what is being read of another window, and takes it into account', async () => {
  const read = Promise.withResolvers<undefined>();
  vi.mocked(getActiveApplication).mockResolvedValue({ value: undefined, etag: undefined });
  vi.mocked(getContact).mockImplementation(async () => {
    await read.promise;
    return { value: { ...CONTACT, lastname: 'Lovelace' }, etag: '"2"' };
  });
  followTab({ type: 'saved' });
  await vi.waitFor(() => {
    expect(getContact).toHaveBeenCalled();
  });
  const base = presentValues();
  const saved = save({ ...base, firstname: 'Grace' }, base);
  read.resolve(undefined);
  await saved;
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...base, firstname: 'Grace', lastname: 'Lovelace' });
});

describe('answers whose save was not heard of', () => {
  it('count for what was changed in them, not for what another window has changed there and back', async () => {
    send.mockRejectedValueOnce(ended(503));
    const opened = presentValues();
    expect(await save({ ...opened, lastname: 'Lovelace' }, opened)).toMatchObject({ outcome: 'failed' });
    know({ firstname: 'Augusta' });
    const base = presentValues();
    know({ firstname: 'Ada' });
    expect(await save({ ...base, lastname: 'Lovelace' }, base)).toMatchObject({ outcome: 'saved' });
    expect(send).toHaveBeenLastCalledWith({ ...base, firstname: 'Ada', lastname: 'Lovelace' });
  });

  it('are not those that were refused: saved now, they are another window’s', async () => {
    send.mockRejectedValueOnce(ended(422));
    const base = presentValues();
    expect(await save({ ...base, firstname: 'Grace' }, base)).toMatchObject({ outcome: 'failed' });
    know({ firstname: 'Grace' });
    expect(await save({ ...base, firstname: 'Rosa' }, base)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'firstname', here: 'Rosa', there: 'Grace' }],
    });
  });

  it('are kept once, however often they are sent', async () => {
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    const base = presentValues();
    for (let presses = 0; presses < 3; presses += 1) {
      send.mockRejectedValueOnce(ended(503));
      await save({ ...base, firstname: 'Grace' }, base);
    }
    expect(unheardOf(quoteStep1.id)).toHaveLength(1);
  });

  it('are looked for before the next press, which may set them back to what they were', async () => {
    send.mockRejectedValueOnce(ended(503));
    const base = presentValues();
    await save({ ...base, firstname: 'Grace' }, base);
    vi.mocked(getContact).mockResolvedValue({ value: { ...CONTACT, firstname: 'Grace' }, etag: '"2"' });
    let known: string | undefined;
    send.mockImplementationOnce(() => {
      known = applicationStore.getState().contact?.firstname;
      return Promise.resolve();
    });
    expect(await save(base, base)).toMatchObject({ outcome: 'saved' });
    expect(known).toBe('Grace');
    expect(send).toHaveBeenLastCalledWith(base);
  });

  it('are on their way from what was saved of them', async () => {
    send.mockImplementationOnce(() => {
      know({ firstname: 'Grace' });
      return Promise.reject(ended(503));
    });
    const base = presentValues();
    const values = { ...base, firstname: 'Grace', lastname: 'Hopper' };
    await save(values, base);
    expect(unheardOf(quoteStep1.id)).toEqual([
      { base, values },
      { base: { ...base, firstname: 'Grace' }, values },
    ]);
  });
});
