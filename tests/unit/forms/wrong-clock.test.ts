import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DEVICE = new Date('2025-11-26T03:00:00Z');
const SERVICE = 'Thu, 26 Nov 2026 03:00:00 GMT';
/** 18 only by the service's date. */
const VALUES = { email: 'ada@example.com', dob: '26/11/2008' };

/** A page that does not know the service's time yet. */
async function freshPage() {
  vi.resetModules();
  const [{ createScreenResolver: create }, { quoteStep1 }, { checkNow, loadRules }, { noteServiceTime }] =
    await Promise.all([
      import('#lib/forms/resolver.ts'),
      import('#lib/forms/screens/quote-step-1.ts'),
      import('#lib/forms/late-rules.ts'),
      import('#lib/time/learn-service-time.ts'),
    ]);
  await loadRules();
  const values = { ...quoteStep1.blank({}), ...VALUES };
  const resolve = create(quoteStep1, () => ({}));
  return {
    noteServiceTime,
    pressed: async () => {
      const { errors } = await resolve(values, undefined, {
        fields: {},
        shouldUseNativeValidation: undefined,
      });
      return (errors['dob'] as { message?: string } | undefined)?.message;
    },
    left: () => checkNow(quoteStep1, values, {})?.['dob'],
  };
}

describe('a date on a device whose clock is a year behind', () => {
  const ask = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers({ now: DEVICE });
    vi.stubGlobal('fetch', ask);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    ask.mockReset();
  });

  it('is judged by the day of the service, asked for where the device refuses', async () => {
    ask.mockResolvedValue(new Response(null, { headers: { date: SERVICE } }));
    const page = await freshPage();
    expect(await page.pressed()).toBeUndefined();
    expect(page.left()).toBeUndefined();
    expect(ask).toHaveBeenCalledOnce();
    // Asks the API: the clock that serves a page decides nothing.
    expect(ask.mock.calls[0]?.[0]).toMatch(/^\/api\/v2\//);
  });

  it('is judged by what a reply has told, with nothing asked', async () => {
    const page = await freshPage();
    page.noteServiceTime(SERVICE);
    expect(await page.pressed()).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is judged by the device while the service cannot be asked', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const page = await freshPage();
    expect(await page.pressed()).toMatch(/18/);
    ask.mockResolvedValue(new Response(null, { headers: { date: SERVICE } }));
    expect(await page.pressed()).toBeUndefined();
  });
});
