/** The SQLSTATEs for a row that must never exist (docs/decisions/0160): a CHECK or a foreign key refused it. */
const BROKEN_RULES: readonly (string | undefined)[] = ['23514', '23503'];

export function isBrokenRule(code: string | undefined): boolean {
  return BROKEN_RULES.includes(code);
}
