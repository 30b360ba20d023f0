import { pathToForm } from '#domain/paths.ts'

/** The measured pages, by path. */
const pages = {
  home: '/',
  'home (en)': '/en',
  models: '/modelos',
  'models (en)': '/en/models',
  category: '/modelos/mulher',
  contact: '/contato',
  'contact (en)': '/en/contact',
  about: '/sobre-nos',
  'be a model': '/seja-modelo',
  'be a model (en)': '/en/be-a-model',
  favourites: '/favoritos',
  compare: '/comparar?ids=1&ids=2&ids=3&ids=4&ids=5&ids=6',
  partners: '/parceiros',
  news: '/noticias',
  verify: '/verificar',
  'verify (en)': '/en/verify',
  privacy: '/privacidade',
} as const

/** The measured pages that lists link to: the first link counts. */
const linkedPages = {
  profile: { from: '/modelos', link: /href="(\/modelo\/\d+\/[^"]+)"/ },
  'profile (en)': { from: '/en/models', link: /href="(\/en\/model\/\d+\/[^"]+)"/ },
  partner: { from: '/parceiros', link: /href="(\/parceiros\/[^"]+)"/ },
  post: { from: '/noticias', link: /href="(\/noticias\/[^"?.]+)"/ },
} as const

/**
 * The paths of all measured pages on the site at `origin`.
 * @throws Error when a list has no links or no room can be opened
 */
export async function listPages(origin: string): Promise<[name: string, path: string][]> {
  const linked = await Promise.all(
    Object.entries(linkedPages).map(async ([name, { from, link }]) => {
      const path = (await (await fetch(origin + from)).text()).match(link)?.[1]
      if (!path) throw new Error(`${from} links to no ${name}`)
      return [name, path] as [string, string]
    }),
  )
  return [...Object.entries(pages), ...linked, ['room', await openRoom(origin)]]
}

/** Opens a room with six talents as the favourites page does, and returns the path of the owner's page. */
async function openRoom(origin: string): Promise<string> {
  const form = new FormData()
  form.set('days', '7')
  for (const id of ['1', '2', '3', '4', '5', '6']) form.append('talents', id)
  const response = await fetch(origin + pathToForm('room', 'pt'), { method: 'POST', body: form, headers: { origin } })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`no room was opened: ${response.status}`)
  return url
}
