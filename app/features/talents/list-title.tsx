import type { CSSProperties } from 'react'
import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface ListTitleProps {
  title: string
  /** The number of items; undefined while it is unknown. */
  count?: number
  /** The longest title of the related pages, so that all titles have the same size and cause no layout shift. */
  longest?: string
  /** The unit of `count` for screen readers. */
  unit: string
}

/** The title of a list, as large as the page allows, with the number of items. */
export function ListTitle({ title, longest = title, count, unit }: ListTitleProps) {
  const { language } = useLanguage()
  return (
    <div className="@container grow">
      <h1
        className="display monument-fitted -ml-[0.04em] flex items-start"
        style={{ '--longest-word': longest.length + 1 } as CSSProperties}
      >
        {title}
        {count !== undefined && (
          <span className="mt-[0.4em] ml-3 font-text text-small tabular-nums tracking-normal md:text-body">
            {formatCount(count, language)}
            <span className="sr-only"> {unit}</span>
          </span>
        )}
      </h1>
    </div>
  )
}
