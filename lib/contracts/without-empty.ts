/** Leaves out what is empty: the wire carries no nulls. */
export function withoutEmpty<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined),
  ) as { [Key in keyof Value]?: NonNullable<Value[Key]> };
}
