import { Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { publicHeaders } from '#app/cache-policy.ts'
import { comparePath } from '#app/features/compare/compare-path.ts'
import { ListTitle } from '#app/features/talents/list-title.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { headMeta } from '#app/seo/head.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { languageOf, otherLanguage, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadComparison } from './comparison.server.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { readIds } from './read-ids.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { title, description, unit, firstOnly, tooFew, howTo, browse, picture, unknown } = messagesOf(language).compare
  const { chosen, talents, rows } = await loadComparison(backend, language, readIds(url.searchParams))
  const count = talents.length
  const ids = talents.map(({ id }) => id)
  const head = await pageHead(backend, language, {
    title,
    description,
    path: count > 0 ? comparePath(language, ids) : pathTo('compare', language),
    alternate: count > 0 ? comparePath(otherLanguage(language), ids) : undefined,
    index: false,
  })
  return {
    head,
    title,
    unit: unit(count),
    notice: chosen > count ? firstOnly(count, chosen) : undefined,
    hint: count < 2 ? { tooFew, howTo, browse } : undefined,
    table: { talents, rows, texts: { picture, unknown } },
  }
}

export function headers() {
  return publicHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData?.head)
}

export default function Compare({ loaderData: { title, unit, notice, hint, table } }: Route.ComponentProps) {
  const { language } = useLanguage()
  return (
    <div className="px-margin pt-8 pb-section md:pt-12">
      <ListTitle title={title} count={hint ? undefined : table.talents.length} unit={unit} />
      {notice && <p className="mt-6 max-w-prose text-body">{notice}</p>}
      {hint ? (
        <div className="mt-8 flex min-h-[40vh] flex-col items-start gap-8 md:mt-12">
          <p className="display text-heading">{hint.tooFew}</p>
          <p className="max-w-prose text-body">{hint.howTo}</p>
          <Link to={pathTo('models', language)} prefetch="intent" className="button">
            {hint.browse}
          </Link>
        </div>
      ) : (
        <ComparisonTable title={title} {...table} />
      )}
    </div>
  )
}
