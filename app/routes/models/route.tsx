import { data, Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { publicHeaders } from '#app/cache-policy.ts'
import { CompareList } from '#app/features/compare/compare-list.tsx'
import { ListTitle } from '#app/features/talents/list-title.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { deferHydration, FilterBar } from '#app/layout/deferred-hydration.tsx'
import { headMeta } from '#app/seo/head.ts'
import { type Category, categories } from '#domain/categories.ts'
import { categoryOfSlug, languageOf, pathTo, pathToCategory } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadList } from './list.server.ts'
import { findStoredPage } from './loaded-pages.ts'
import { TalentList } from './talent-list.tsx'

const EmptyList = deferHydration(async () => (await import('./empty-list.tsx')).EmptyList)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const slug = 'category' in params ? params.category : undefined
  const category = slug === undefined ? undefined : categoryOfSlug(slug, language)
  if (slug !== undefined && !category) throw data(null, 404)
  return loadList(backend, { language, category, query: url.searchParams })
}

/** Reuses a stored page of the list. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return findStoredPage(url.pathname + url.search) ?? (await serverLoader())
}

export function headers() {
  return publicHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData?.head)
}

export default function Models({ loaderData: list }: Route.ComponentProps) {
  const { models, talents } = useLanguage().messages
  const { total, query, category } = list
  return (
    <div className="px-margin pt-8 pb-section md:pt-12">
      <div className="flex flex-col gap-x-12 gap-y-8 pb-6 md:gap-y-12 lg:flex-row lg:items-end lg:justify-between lg:pb-[calc(1.5rem+2vw)]">
        <ListTitle
          title={talents.category[category ?? 'all']}
          longest={talents.category.development}
          count={total}
          unit={models.talents(total)}
        />
        <CategorySwitch current={category} query={query} />
      </div>
      <FilterBar list={list} />
      {list.talents.length > 0 ? (
        <CompareList texts={list.compareChoice} talents={list.talents} lineup={list.lineup}>
          <TalentList list={list} />
        </CompareList>
      ) : (
        <div className="pt-6 md:pt-8">
          <EmptyList list={list} />
        </div>
      )}
    </div>
  )
}

interface CategorySwitchProps {
  /** The current category; undefined for all. */
  current: Category | undefined
  /** The query of the active filters, which the links preserve. */
  query: string
}

function CategorySwitch({ current, query }: CategorySwitchProps) {
  const { language, messages } = useLanguage()
  const entries = [
    { category: undefined, label: messages.models.all, path: pathTo('models', language) },
    ...categories.map((category) => ({
      category,
      label: messages.talents.category[category],
      path: pathToCategory(category, language),
    })),
  ]
  return (
    <nav aria-label={messages.models.categories}>
      <ul className="-my-3 flex flex-wrap gap-x-6 md:gap-x-8">
        {entries.map(({ category, label, path }) => (
          <li key={path}>
            <Link
              to={path + query}
              prefetch="intent"
              aria-current={category === current ? 'page' : undefined}
              className="label group flex min-h-11 items-center aria-[current=page]:text-ink"
            >
              <span className={category === current ? 'border-current border-b pb-0.5' : 'underlined'}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
