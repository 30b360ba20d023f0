import type { CSSProperties } from 'react'
import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface ListTitleProps {
  title: string
  /** How many the list holds; left out while that is not known. */
  count?: number
  /** The longest title that stands here on other pages: all of them are of one size, and what follows does not move. */
  longest?: string
  /** What is counted, for those who hear the page. */
  unit: string
}

/** The name of a list, as large as the page allows, with the number of what it holds beside it. */
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
