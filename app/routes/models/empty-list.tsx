import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#app/i18n/paths.ts'
import { countFilters } from './filters.ts'
import type { List } from './list.server.ts'

/** A list of nobody, and the way out: without the filters where these are the cause, else to all models. */
export function EmptyList({ list: { category, filters, path } }: { list: List }) {
  const { language, messages } = useLanguage()
  const { models } = messages
  const filtered = countFilters(filters) > 0
  return (
    <div className="flex flex-col items-start gap-10 py-section">
      <p className="display text-heading">{models.empty}</p>
      {(filtered || category) && (
        <Link to={filtered ? path : pathTo('models', language)} className="button">
          {filtered ? models.filter.clear : models.seeAll}
        </Link>
      )}
    </div>
  )
}
