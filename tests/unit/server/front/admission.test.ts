import { describe, expect, it } from 'vitest';
import { createAdmission } from '#server/front/admission.ts';

/** A machine that answers `capacity` requests per second and is offered `offered` per second, for this many seconds. */
function simulate({ capacity, offered, seconds }: { capacity: number; offered: number; seconds: number }) {
  let now = 0;
  const admission = createAdmission(1_000_000, () => now);
  const begunAt: number[] = [];
  const waits: number[] = [];
  let refused = 0;
  let toAnswer = 0;
  let toOffer = 0;
  for (; now < seconds * 1000; now += 1) {
    toOffer += offered / 1000;
    for (; toOffer >= 1; toOffer -= 1) {
      if (admission.hasRoom()) {
        admission.begin();
        begunAt.push(now);
      } else refused += 1;
    }
    toAnswer = begunAt.length === 0 ? 1 : toAnswer + capacity / 1000;
    for (; toAnswer >= 1 && begunAt.length > 0; toAnswer -= 1) {
      waits.push(now - (begunAt.shift() ?? now));
      admission.finish();
    }
  }
  return { longestMs: Math.max(...waits.slice(-capacity)), refused, answered: waits.length };
}

describe('admission', () => {
  it.each([200, 400, 900])('keeps what is admitted quick on a machine of %d answers a second', (capacity) => {
    const { longestMs, refused, answered } = simulate({ capacity, offered: 5 * capacity, seconds: 20 });
    expect(longestMs).toBeLessThan(600);
    // It is busy all the time, and turns away the excess.
    expect(answered).toBeGreaterThan(capacity * 20 * 0.95);
    expect(refused).toBeGreaterThan(capacity * 20 * 3.5);
  });

  it('turns nobody away who can be answered', () => {
    expect(simulate({ capacity: 500, offered: 450, seconds: 10 }).refused).toBe(0);
  });

  it('has a top, and takes a first burst', () => {
    const admission = createAdmission(70, () => 0);
    for (let count = 0; count < 32; count += 1) {
      expect(admission.hasRoom()).toBe(true);
      admission.begin();
    }
    expect(admission.hasRoom()).toBe(false);
    for (let count = 0; count < 32; count += 1) admission.finish();
    for (let count = 0; count < 1000; count += 1) {
      admission.begin();
      admission.finish();
    }
    for (let count = 0; count < 70; count += 1) {
      expect(admission.hasRoom()).toBe(true);
      admission.begin();
    }
    expect(admission.hasRoom()).toBe(false);
  });

  it('forgets answers of long ago', () => {
    let now = 0;
    const admission = createAdmission(500, () => now);
    for (let count = 0; count < 300; count += 1) {
      admission.begin();
      admission.finish();
    }
    now = 10_000;
    for (let count = 0; count < 32; count += 1) admission.begin();
    expect(admission.hasRoom()).toBe(false);
    expect(admission.underWay()).toBe(32);
  });
});
