import type { CSSProperties } from 'react'
import { data, Link, redirect } from 'react-router'
import { type Backend, backendContext } from '#app/backend.ts'
import { createFixedBoards, loadAllBoards } from '#app/features/talents/boards.server.ts'
import { ListTitle } from '#app/features/talents/list-title.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { CompareBar, deferHydration, FilterBar } from '#app/layout/deferred-hydration.tsx'
import { withErrorScreen } from '#app/service-errors.server.ts'
import type { Language } from '#domain/language.ts'
import { categoryOfSlug, languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { type List, loadList } from './list.server.ts'
import { findStoredPage, useLoadedPages } from './loaded-pages.ts'
import { TalentList } from './talent-list.tsx'

const EmptyList = deferHydration(async () => (await import('./empty-list.tsx')).EmptyList)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const slug = 'category' in params ? params.category : undefined
  const board = slug === undefined ? undefined : await loadBoard(backend, { language, slug, search: url.search })
  return loadList(backend, { language, board, query: url.searchParams })
}

/** Loads the board of a URL. Redirects from its former slugs and from other spellings, and throws a 404 for an unknown one. */
async function loadBoard(
  backend: Backend,
  { language, slug, search }: { language: Language; slug: string; search: string },
) {
  const path = pathTo('category', language, { category: slug.toLowerCase() })
  // The lists that every site has do not depend on the others.
  const isFixed = categoryOfSlug(slug.toLowerCase(), language) !== undefined
  const boards = isFixed ? createFixedBoards() : await withErrorScreen(loadAllBoards(backend))
  const board =
    boards.find(({ paths }) => paths[language] === path) ??
    boards.find(({ formerPaths }) => formerPaths[language].includes(path))
  if (!board) throw data(null, 404)
  const own = board.paths[language]
  if (own !== path || slug !== slug.toLowerCase()) throw redirect(own + search, 301)
  return board
}

/** Reuses a stored page of the list. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return findStoredPage(url.pathname + url.search) ?? (await serverLoader())
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Models({ loaderData: list }: Route.ComponentProps) {
  const { models } = useLanguage().messages
  const { title, total } = list
  const loaded = useLoadedPages(list)
  const grounds = loaded.talents.flatMap(({ ground }) => ground ?? []).join()
  return (
    <div
      className="list-page moving-ground compare-list px-margin pb-section"
      style={{ '--grounds': grounds } as CSSProperties}
    >
      <ListTitle title={title} count={total} unit={models.talents(total)} />
      <CategorySwitch list={list} />
      <FilterBar list={list} talents={loaded.talents} />
      {total > 0 ? <TalentList list={list} loaded={loaded} /> : <EmptyList list={list} />}
      <CompareBar texts={list.compareChoice} talents={loaded.talents} query={list.units} />
    </div>
  )
}

/** Links to the lists of all boards, on one line. They keep the active filters. */
function CategorySwitch({ list: { boards, category, query } }: { list: List }) {
  const { language, messages } = useLanguage()
  const all = { category: undefined, name: messages.models.all, path: pathTo('models', language) }
  return (
    <nav aria-label={messages.models.categories} className="list-boards">
      <ul>
        {[all, ...boards].map(({ category: other, name, path }) => (
          <li key={path}>
            <Link
              to={path + query}
              prefetch="intent"
              aria-current={other === category ? 'page' : undefined}
              className="label flex min-h-11 items-center"
            >
              <span className="underlined">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
