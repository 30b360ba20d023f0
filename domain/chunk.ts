/** `items` in their order, `size` at a time; the last batch may be smaller. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size))
  return batches
}
