import { BANKS } from './debts-happenings.ts';

/** Whether a list holds nothing but what was there before and what was sent, and lacks nothing that both have. */
export function isBetween(
  before: readonly string[],
  sent: readonly string[],
  stored: readonly string[],
): boolean {
  const count = (debts: readonly string[], debt: string) => debts.filter((one) => one === debt).length;
  return [...BANKS].every((debt) => {
    const [was, will, is] = [count(before, debt), count(sent, debt), count(stored, debt)];
    return is >= Math.min(was, will) && is <= Math.max(was, will);
  });
}
