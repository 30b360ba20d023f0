/** Lets a few tasks run at once; the others wait their turn, in the order they came. */
export function createGate(places: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = places
  return async function enter(task) {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place goes straight to who waits longest, so that nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
