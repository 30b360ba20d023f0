import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { queryOf } from './filters.ts'
import type { List } from './list.server.ts'

/** What the list is narrowed down by, each a link to the list without it. */
export function ActiveFilters({ list: { active, filters, path } }: { list: List }) {
  const { filter: texts } = useLanguage().messages.models
  if (active.length === 0) return null
  return (
    <ul aria-label={texts.active} className="flex flex-wrap items-center gap-x-6 border-line border-t py-1">
      {active.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={rest}
            preventScrollReset
            aria-label={texts.remove(label)}
            className="flex min-h-11 items-center gap-2 text-small"
          >
            {label}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li className="ml-auto">
        <Link
          to={path + queryOf({ order: filters.order })}
          preventScrollReset
          className="label flex min-h-11 items-center"
        >
          <span className="border-current border-b pb-0.5">{texts.clear}</span>
        </Link>
      </li>
    </ul>
  )
}
