import { isAcknowledged, newApplication, newMessage, send } from '#tests/chaos/visitors.ts'
import type { createClient } from './requests.ts'

/** What visitors do, in a thousand visits. */
const shares = { page: 560, data: 110, picture: 300, search: 25, message: 4, application: 1 }

export type Kind = keyof typeof shares

export const kinds = Object.keys(shares) as Kind[]

/** Something a visitor does. */
export interface Visit {
  kind: Kind
  /** Does it; whether it went well. */
  pay(): Promise<boolean>
}

/** The next visit of a mixed crowd, in the same order each time. */
export async function createVisitors(origin: string, { get }: ReturnType<typeof createClient>): Promise<() => Visit> {
  const { pages, pictures } = await readAddresses(origin)
  // A step that shares no factor with the wheel's length comes by every place of it, well mixed.
  const places = kinds.flatMap((kind) => Array<Kind>(shares[kind]).fill(kind))
  const wheel = places.map((_, place) => places[(place * 387) % places.length] ?? 'page')
  let turn = 0
  const next = <Item>(items: readonly Item[]) => items[turn % items.length] as Item
  const found = async (path: string) => (await get(origin + path)).status === 200
  const visits: Record<Kind, Visit['pay']> = {
    page: () => found(next(pages)),
    data: () => found(dataOf(next(pages))),
    picture: () => found(next(pictures)),
    search: () => found(`/modelos?height_min=${100 + (turn % 80)}&height_max=${180 + (turn % 90)}`),
    message: async () => isAcknowledged(await send(origin, newMessage())),
    application: async () => isAcknowledged(await send(origin, newApplication())),
  }
  return () => {
    turn++
    const kind = next(wheel)
    return { kind, pay: visits[kind] }
  }
}

function dataOf(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

/** The pages that lists link to, and the pictures on them. */
async function readAddresses(origin: string): Promise<{ pages: string[]; pictures: string[] }> {
  const lists = [
    '/',
    '/en',
    '/modelos',
    '/en/models',
    '/modelos/mulher',
    '/noticias',
    '/parceiros',
    '/sobre-nos',
    '/contato',
  ]
  const html = (await Promise.all(lists.map(async (path) => (await fetch(origin + path)).text()))).join('\n')
  const linked = Array.from(
    html.matchAll(/href="(\/(?:en\/)?(?:model|modelo|noticias|parceiros)\/[^"?.]+)"/g),
    ([, path]) => path ?? '',
  )
  const pictures = html.match(/\/pictures\/(?:320|480|640)\.avif\/[^" ,]+/g) ?? []
  return { pages: [...new Set([...lists, ...linked])], pictures: [...new Set(pictures)] }
}
