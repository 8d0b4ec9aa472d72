import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rememberOpened } from '#server/security/remember-opened.ts';
import { createSealer } from '#server/security/sealing.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const PLACE = 'file_storage:0192';
const sealer = createSealer(
  new Map([
    ['new', NEW],
    ['old', OLD],
  ]),
  'new',
);

describe('sealed bytes', () => {
  it('open as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (given, place) => {
        const bytes = Buffer.from(given);
        expect(sealer.openBytes(sealer.sealBytes(bytes, place), place).equals(bytes)).toBe(true);
      }),
    );
  });

  it('never look the same twice, and show nothing of what they hold', () => {
    const bytes = Buffer.from('%PDF-1.7 a statement of somebody');
    const [one, other] = [sealer.sealBytes(bytes, PLACE), sealer.sealBytes(bytes, PLACE)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('statement')).toBe(false);
  });

  it('do not open in another place, cut, changed, or without their key', () => {
    const sealed = sealer.sealBytes(Buffer.from('contents'), PLACE);
    expect(() => sealer.openBytes(sealed, 'file_storage:0193')).toThrow();
    for (const whole of [sealed, sealer.sealBytes(Buffer.alloc(0), PLACE)]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => sealer.openBytes(whole.subarray(0, length), PLACE)).toThrow();
      }
    }
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.openBytes(changed, PLACE)).toThrow();
    }
    expect(() => createSealer(new Map([['old', OLD]]), 'old').openBytes(sealed, PLACE)).toThrow(
      'No data key',
    );
  });

  it('of a retired key still open, and nothing new is sealed under it', () => {
    const before = createSealer(new Map([['old', OLD]]), 'old');
    expect(sealer.openBytes(before.sealBytes(Buffer.from('x'), PLACE), PLACE).toString()).toBe('x');
    expect(() => before.openBytes(sealer.sealBytes(Buffer.from('x'), PLACE), PLACE)).toThrow();
  });
});

describe('sealed values', () => {
  it('open as they were', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sent = JSON.parse(JSON.stringify(value)) as unknown;
        expect(sealer.open(sealer.seal(value, PLACE), PLACE)).toEqual(sent);
      }),
    );
  });
});

describe('a sealer that remembers what it has opened', () => {
  it('opens the same bytes of one place once, and others each time', () => {
    const opening = vi.fn((bytes: Buffer, place: string) => sealer.open(bytes, place));
    const remembering = rememberOpened({ ...sealer, open: opening });
    const bytes = sealer.seal({ name: 'Ada' }, PLACE);
    expect(remembering.open(bytes, PLACE)).toEqual({ name: 'Ada' });
    expect(remembering.open(Buffer.from(bytes), PLACE)).toEqual({ name: 'Ada' });
    expect(opening).toHaveBeenCalledTimes(1);
    expect(remembering.open(sealer.seal({ name: 'Eve' }, PLACE), PLACE)).toEqual({ name: 'Eve' });
    expect(opening).toHaveBeenCalledTimes(2);
  });

  it('opens nothing in a place that it does not belong to', () => {
    const remembering = rememberOpened(sealer);
    const bytes = sealer.seal('contents', PLACE);
    remembering.open(bytes, PLACE);
    expect(() => remembering.open(bytes, 'file_storage:0193')).toThrow();
  });
});
