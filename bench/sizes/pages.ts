import { pathToComparison } from '#app/features/compare/compare-path.ts'
import { type Language, languages } from '#domain/language.ts'
import { listPages, type Page } from '#domain/pages.ts'
import { pathTo, pathToCategory, pathToForm } from '#domain/paths.ts'

/** The paths of pages that need a parameter, besides those of `linkedPages`. */
const paths: Partial<Record<Page, (language: Language) => string>> = {
  category: (language) => pathToCategory('woman', language),
  form: (language) => pathTo('form', language, { name: 'press' }),
  compare: (language) => pathToComparison(language, ['1', '2', '3', '4', '5', '6']),
}

/** The pages of content: the first link of the list `from` with the path of `below` is measured. */
const linkedPages: Partial<Record<Page, { from: Page; below: Page }>> = {
  profile: { from: 'models', below: 'profile' },
  partner: { from: 'partners', below: 'partners' },
  post: { from: 'news', below: 'news' },
}

/**
 * The paths of all pages on the site at `origin`, in both languages; of those with a token only the room.
 * @throws Error when a list has no links or no room can be opened
 */
export async function listMeasuredPages(origin: string): Promise<[name: string, path: string][]> {
  const measured = await Promise.all(
    listPages(({ isPrivate }) => !isPrivate).flatMap((page) =>
      languages.map(
        async (language): Promise<[string, string]> => [
          language === 'pt' ? page : `${page} (${language})`,
          await findPath(origin, page, language),
        ],
      ),
    ),
  )
  return [...measured, ['room', await openRoom(origin)]]
}

async function findPath(origin: string, page: Page, language: Language): Promise<string> {
  const linked = linkedPages[page]
  if (!linked) return paths[page]?.(language) ?? pathTo(page, language)
  const list = pathTo(linked.from, language)
  const path = (await (await fetch(origin + list)).text()).match(
    new RegExp(`href="(${pathTo(linked.below, language)}/[^"?.]+)"`),
  )?.[1]
  if (!path) throw new Error(`${list} links to no ${page}`)
  return path
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
