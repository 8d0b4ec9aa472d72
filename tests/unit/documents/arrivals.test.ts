import { describe, expect, it } from 'vitest';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import { watchPace } from '#server/features/document/arrival-pace.ts';
import { arrivalBudget, createArrivals } from '#server/features/document/arrivals.ts';

const permission = (name: string, contactId = name, size = 1) => ({
  tokenHash: Buffer.from(name),
  contactId,
  size,
});

/** A file that keeps arriving until it is told to end. */
function openFile() {
  let end: (word: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const arrived = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return arrived;
  };
  return { work, end, fail, hasBegun: () => hasBegun };
}

describe('files that arrive', () => {
  it('come one at a time with a permission; the first is not disturbed', async () => {
    const arrivals = createArrivals(100);
    const [first, second] = [openFile(), openFile()];
    const arriving = arrivals.take(permission('a'), first.work);
    await expect(arrivals.take(permission('a'), second.work)).rejects.toMatchObject({
      code: 'too-many-requests',
      status: 429,
      retryAfterSeconds: 5,
    });
    first.end('arrived');
    expect([await arriving, second.hasBegun()]).toEqual(['arrived', false]);
    second.end('again');
    expect(await arrivals.take(permission('a'), second.work)).toBe('again');
  });

  it('come four at a time of an applicant, in turn, and of others meanwhile', async () => {
    const arrivals = createArrivals(100);
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, ...openFile() }));
    const all = files.map(({ name, work }) => arrivals.take(permission(name, 'Ann'), work));
    const begun = () => files.map(({ hasBegun }) => hasBegun());
    const other = openFile();
    const others = arrivals.take(permission('g', 'Bob'), other.work);
    expect([begun(), other.hasBegun()]).toEqual([[true, true, true, true, false, false], true]);
    files[1]?.fail(new Error('cut off'));
    await expect(all[1]).rejects.toThrow('cut off');
    await expect.poll(begun).toEqual([true, true, true, true, true, false]);
    for (const { end } of [...files, other]) end('arrived');
    const outcomes = await Promise.allSettled([...all, others]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('are as many bytes as were reckoned with, and those that have ended count no more', async () => {
    const arrivals = createArrivals(100);
    const [large, small, next] = [openFile(), openFile(), openFile()];
    const arriving = arrivals.take(permission('a', 'a', 80), large.work);
    await expect(arrivals.take(permission('b', 'b', 21), next.work)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
    const beside = arrivals.take(permission('c', 'c', 20), small.work);
    large.fail(new Error('cut off'));
    await expect(arriving).rejects.toThrow('cut off');
    next.end('arrived');
    expect(await arrivals.take(permission('b', 'b', 80), next.work)).toBe('arrived');
    small.end('arrived');
    expect(await beside).toBe('arrived');
  });

  it('may be a quarter of the requests, and always one of the largest', () => {
    const budgets = [1, 4, 200].map((apiMaxInFlight) => arrivalBudget({ apiMaxInFlight }));
    expect(budgets).toEqual([1, 1, 50].map((files) => files * LARGEST_UPLOAD_BYTES));
  });
});

describe('a file that keeps arriving', () => {
  /** Time that passes when the test says so. */
  function createTime() {
    const waits = new Set<{ at: number; end: () => void }>();
    let now = 0;
    return {
      limit: (limitMs: number, end: () => void) => {
        const wait = { at: now + limitMs, end };
        waits.add(wait);
        return () => {
          waits.delete(wait);
        };
      },
      pass: (milliseconds: number) => {
        now += milliseconds;
        for (const wait of waits) if (wait.at <= now) wait.end();
      },
      waits: () => waits.size,
    };
  }
  const hasStalled = (stalled: Promise<never>) =>
    Promise.race([stalled, Promise.resolve(false)]).catch((error: unknown) => error);

  it('may take minutes over a slow line', async () => {
    const time = createTime();
    const pace = watchPace(time.limit);
    for (let second = 0; second < 280; second += 1) {
      time.pass(1000);
      pace.note(2 * 1024);
    }
    expect(await hasStalled(pace.stalled)).toBe(false);
    pace.stop();
    expect(time.waits()).toBe(0);
  });

  it('is given up 25 seconds after its bytes stopped', async () => {
    const time = createTime();
    const pace = watchPace(time.limit);
    time.pass(20_000);
    pace.note(16 * 1024);
    time.pass(24_999);
    expect(await hasStalled(pace.stalled)).toBe(false);
    time.pass(1);
    expect(await hasStalled(pace.stalled)).toMatchObject({ code: 'upload-ended', status: 412 });
  });

  it('is given up when it comes byte by byte', async () => {
    const time = createTime();
    const pace = watchPace(time.limit);
    for (let second = 0; second < 25; second += 1) {
      time.pass(1000);
      pace.note(1);
    }
    expect(await hasStalled(pace.stalled)).toMatchObject({ code: 'upload-ended' });
  });
});
