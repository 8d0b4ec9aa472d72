import { describe, expect, it } from 'vitest';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { assemble, device, newDeviceForEachTest, now } from './device.ts';

newDeviceForEachTest();

describe('pending idempotency keys', () => {
  const kept = () => assemble().pendingKeys.change((record) => record);

  it('outlive the page, sealed', async () => {
    const record = { 'POST /contact': { key: 'k1', fingerprint: 'f', createdAt: device.time } };
    await assemble().pendingKeys.change(() => record);
    expect(await kept()).toEqual(record);
    expect(JSON.stringify(await device.storage.get('pending-keys'))).not.toContain('k1');
  });

  const keysOf = (drafts: DeviceDrafts) => {
    let made = 0;
    const createKey = () => `key ${String((made += 1))}`;
    return createPendingKeys({ storage: drafts.pendingKeys, createKey, now });
  };

  it('that are taken at once are all kept', async () => {
    const keys = keysOf(assemble());
    const takeBoth = () =>
      Promise.all([keys.take('POST /income', { amount: 1 }), keys.take('PUT /address', { postcode: 1 })]);
    const taken = await takeBoth();
    expect(await takeBoth()).toEqual(taken);
  });

  it('of two windows that take them at once are all kept', async () => {
    const [one, other] = [keysOf(assemble()), keysOf(assemble())];
    const takeBoth = () =>
      Promise.all([one.take('POST /income', { amount: 1 }), other.take('POST /documents', { bank: 2 })]);
    const taken = await takeBoth();
    expect(await takeBoth()).toEqual(taken);
  });

  it('are kept for a day', async () => {
    const keys = keysOf(assemble());
    const taken = await keys.take('POST /contact', {});
    device.time += 24 * 60 * 60 * 1000 - 1;
    expect(await keys.take('POST /contact', {})).toBe(taken);
    device.time += 1;
    expect(await keys.take('POST /contact', {})).not.toBe(taken);
  });

  it('of a device that has become full are kept as long as the page', async () => {
    let isFull = false;
    const { storage } = device;
    device.storage = {
      ...storage,
      setIf: (...asked) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : storage.setIf(...asked),
    };
    const keys = keysOf(assemble());
    await keys.take('POST /contact', {});
    isFull = true;
    const taken = await keys.take('POST /application', {});
    expect(await keys.take('POST /application', {})).toBe(taken);
  });

  it('that are taken after another window has wiped the device outlive the page too', async () => {
    const keys = keysOf(assemble());
    await keys.take('POST /contact', {});
    await assemble().wipe();
    const taken = await keys.take('POST /income', { amount: 1 });
    expect(await keysOf(assemble()).take('POST /income', { amount: 1 })).toBe(taken);
  });

  it('are none on a fresh device', async () => {
    expect(await kept()).toEqual({});
  });
});
