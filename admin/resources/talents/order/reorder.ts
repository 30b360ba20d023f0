/**
 * `order` with the entries `moved` together at `to`, the index of their first one in the result. They keep their order
 * among each other.
 */
export function moveMany<Id>(order: readonly Id[], moved: ReadonlySet<Id>, to: number): Id[] {
  const rest = order.filter((id) => !moved.has(id))
  const place = Math.min(Math.max(to, 0), rest.length)
  return rest.toSpliced(place, 0, ...order.filter((id) => moved.has(id)))
}

/** The same by `step` places: up with a negative one. Entries apart from each other come together at the first one. */
export function moveBy<Id>(order: readonly Id[], moved: ReadonlySet<Id>, step: number): Id[] {
  return moveMany(order, moved, order.findIndex((id) => moved.has(id)) + step)
}

/** The same onto the place of `target`: after it for entries that come from before it, as a drop shows it. */
export function moveOnto<Id>(order: readonly Id[], moved: ReadonlySet<Id>, target: Id): Id[] {
  if (moved.has(target)) return [...order]
  const first = order.findIndex((id) => moved.has(id))
  const place = order.indexOf(target)
  const before = order.slice(0, place).filter((id) => !moved.has(id)).length
  return moveMany(order, moved, first < place ? before + 1 : before)
}

/** The part of the order `next` in which it differs from `order`: as few entries as possible, so that others stay free. */
export function changedPart<Id>(order: readonly Id[], next: readonly Id[]): Id[] {
  const isMoved = (id: Id, index: number) => id !== order[index]
  const first = next.findIndex(isMoved)
  return first < 0 ? [] : next.slice(first, next.findLastIndex(isMoved) + 1)
}

/** The entries that move with `id`: the selection if it contains `id`, or else `id` alone. */
export function movedWith<Id>(id: Id, selected: ReadonlySet<Id>): ReadonlySet<Id> {
  return selected.has(id) ? selected : new Set([id])
}
