/** The keys that lead to a value, from outside in. */
export type Path = readonly PropertyKey[];

/** What is at a path; undefined where there is nothing. */
export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? valueAt((value as Record<PropertyKey, unknown>)[key], rest)
    : undefined;
}

/** A copy without the value at a path; everything beside that path is shared, not walked. */
export function withoutValueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? withoutValueAt(item, rest) : item));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      if (name !== key) return [[name, part]];
      return rest.length === 0 ? [] : [[name, withoutValueAt(part, rest)]];
    }),
  );
}

/** A copy with another value at a path that there is. */
export function withValueAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? withValueAt(item, rest, other) : item));
  return { ...(value as object), [key]: withValueAt(valueAt(value, [key]), rest, other) };
}
