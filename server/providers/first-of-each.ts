/** Items without those that come again under the same id, in their order: a service may list one twice. */
export function firstOfEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...Map.groupBy(items, idOf).values()].flatMap((alike) => alike.slice(0, 1));
}
