import { describe, expect, it } from 'vitest';
import { lenderEventContract } from '#lib/contracts/lender-event.ts';

const event = (details: object) => ({
  sequence: 1,
  applicationId: '0192a1b2-0000-7000-8000-000000000001',
  occurredAt: '2026-11-23T10:30:00Z',
  ...details,
});
const declined = (reason: string) => event({ type: 'declined', reason });
const asked = (name: string) =>
  event({ type: 'documents-requested', documents: [{ name, reason: 'We need it.' }] });
const errorsOf = (given: object) =>
  lenderEventContract.safeParse(given).error?.issues.map(({ path, message }) => ({ path, message })) ?? [];

describe("a lender's words, which the applicant may get on paper", () => {
  it.each(['收入太低', 'دخلك منخفض', 'הכנסה נמוכה'])(
    'are refused in letters that cannot be printed: %s',
    (words) => {
      const message = expect.stringMatching(/^Please use the letters of English\. /) as string;
      expect(errorsOf(declined(words))).toEqual([{ path: ['reason'], message }]);
      expect(errorsOf(asked(words))).toEqual([{ path: ['documents', 0, 'name'], message }]);
    },
  );

  it.each([
    'Income ≤ $2,000 → too low',
    'Sorry 😔 ❤️ 1️⃣ ℹ️',
    'Zoe\u0308’s “payslip”',
    'Nguyễn, Šimić & Ωmega',
    'Your pro\ufb01t is insu\ufb03cient',
    '5 ℓ, 10ⁿ, 3ˈ 6ʺ',
    'ＰＡＹＧ 𝐬𝐮𝐦𝐦𝐚𝐫𝐲',
    'a name with \u0233 or \u1e69',
    'so\u034fft',
  ])('are taken with any sign: %s', (words) => {
    expect(errorsOf(declined(words))).toEqual([]);
    expect(errorsOf(asked(words))).toEqual([]);
  });
});
