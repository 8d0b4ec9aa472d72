import { describe, expect, it, vi } from 'vitest';
import { KEY_REFRESH_MS, createAddressKeyKeeper } from '#lib/api/address-key.ts';
import { noteServiceTime } from '#lib/time/learn-service-time.ts';
import { thisDevice } from '#lib/time/service-time.ts';

function setUp() {
  let time = 1_000_000;
  let asked = 0;
  const timers: { work: () => void; milliseconds: number }[] = [];
  const keeper = createAddressKeyKeeper({
    fetchKey: () => {
      asked += 1;
      return Promise.resolve({ key: `key/${String(asked)}+=`, exp: time / 1000 + 600 });
    },
    now: () => new Date(time),
    repeat: (work, milliseconds) => {
      timers.push({ work, milliseconds });
      return () => timers.pop();
    },
  });
  return { keeper, timers, asked: () => asked, passSeconds: (seconds: number) => (time += seconds * 1000) };
}

describe('the key of the address service', () => {
  it('is held URL-encoded and reused until it ends', async () => {
    const { keeper, asked, passSeconds } = setUp();
    expect(await keeper.key()).toBe('key%2F1%2B%3D');
    passSeconds(599);
    expect(await keeper.key()).toBe('key%2F1%2B%3D');
    passSeconds(2);
    expect(await keeper.key()).toBe('key%2F2%2B%3D');
    expect(asked()).toBe(2);
  });

  it('is asked for once however many fields ask at the same time', async () => {
    const { keeper, asked } = setUp();
    await Promise.all([keeper.key(), keeper.key(), keeper.key()]);
    expect(asked()).toBe(1);
  });

  it('is refreshed every 540,000 ms while a field needs it', async () => {
    const { keeper, timers, asked } = setUp();
    const stop = keeper.keepFresh();
    expect(timers[0]?.milliseconds).toBe(540_000);
    expect(KEY_REFRESH_MS).toBe(540_000);
    timers[0]?.work();
    expect(asked()).toBe(1);
    expect(await keeper.key()).toBe('key%2F1%2B%3D');
    stop();
    expect(timers).toHaveLength(0);
  });

  it('ends by the clock of the service, however wrong that of the device is', async () => {
    const hour = 3_600_000;
    noteServiceTime(new Date(Date.now() + hour).toUTCString());
    const ended = (Date.now() + hour) / 1000 - 1;
    const fetchKey = vi.fn(() => Promise.resolve({ key: 'k', exp: ended }));
    const keeper = createAddressKeyKeeper({ fetchKey });
    await keeper.key();
    await keeper.key();
    delete thisDevice.ahead;
    expect(fetchKey).toHaveBeenCalledTimes(2);
  });

  it('asks again after a failure', async () => {
    let fails = true;
    const keeper = createAddressKeyKeeper({
      fetchKey: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve({ key: 'k', exp: 9e9 })),
    });
    await expect(keeper.key()).rejects.toThrow('down');
    fails = false;
    expect(await keeper.key()).toBe('k');
  });
});
