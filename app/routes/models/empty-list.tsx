import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import type { List } from './list.server.ts'

/** The message of an empty list, with links: to the list without filters if they are the cause, otherwise to all models. */
export function EmptyList({ list: { category, noResults, emptyBoard } }: { list: List }) {
  const { language } = useLanguage()
  return (
    <div className="empty-place flex flex-col items-start gap-8 pt-8 md:pt-10">
      <p className="display max-w-[24ch] text-heading wrap-anywhere">{noResults?.title ?? emptyBoard?.title}</p>
      {(noResults || category) && (
        <Link to={noResults?.clear.path ?? pathTo('models', language)} className="button">
          {noResults?.clear.label ?? emptyBoard?.seeAll}
        </Link>
      )}
      {noResults && (
        <nav aria-labelledby="suggestions">
          <h2 id="suggestions" className="label text-muted">
            {noResults.heading}
          </h2>
          <ul className="mt-2">
            {noResults.suggestions.map(({ label, path }) => (
              <li key={path}>
                <Link to={path} className="inline-flex min-h-11 items-center text-body">
                  <span className="underlined" data-drawn="">
                    {label}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
