import type { List } from './list.server.ts'

const kept = new Map<string, { list: List; since: number }>()

/** Enough for 2,000 talents and the lists a visitor comes from. */
const mostKept = 80
const longestKept = 3_600_000

/** Keeps a page of a list for as long as the document lives, up to an hour. In the browser only. */
export function rememberPage(list: List) {
  const address = list.head.path
  kept.delete(address)
  kept.set(address, { list, since: Date.now() })
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** The page of a list at this path and query, if the visitor has seen it. */
export function rememberedPage(address: string): List | undefined {
  const page = kept.get(address)
  return page && Date.now() - page.since < longestKept ? page.list : undefined
}
