/**
 * What a page keeps as JSON under a name. Anybody at the keyboard can write there: callers check what it is.
 *
 * @returns undefined where there is nothing that can be read
 */
export function readJson(storage: Pick<Storage, 'getItem'>, name: string): unknown {
  try {
    return (JSON.parse(storage.getItem(name) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}
