import { describe, expect, it } from 'vitest';
import { readLockEnd, rememberLock } from '#lib/session/remembered-lock.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

function openStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

describe('the end of a lock', () => {
  it('is what the API says', () => {
    const storage = openStorage();
    rememberLock(storage, 90, NOW);
    expect(readLockEnd(storage)).toBe(NOW.getTime() + 90_000);
  });

  it('is an hour away where the API does not say (specification §9)', () => {
    const storage = openStorage();
    rememberLock(storage, undefined, NOW);
    expect(readLockEnd(storage)).toBe(NOW.getTime() + 3_600_000);
  });

  it('is unknown before a lock, and where something else is kept', () => {
    const storage = openStorage();
    expect(readLockEnd(storage)).toBeUndefined();
    storage.setItem('pin-lock-end', 'soon');
    expect(readLockEnd(storage)).toBeUndefined();
  });
});
