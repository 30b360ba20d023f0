import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface ListTitleProps {
  title: string
  /** The number of items; undefined while it is unknown. */
  count?: number
  /** The unit of `count` for screen readers. */
  unit: string
}

/** The title of a list with the number of items: small, since the people are the loudest. */
export function ListTitle({ title, count, unit }: ListTitleProps) {
  const { language } = useLanguage()
  return (
    <h1 className="display -ml-[0.04em] flex items-start text-list">
      {title}
      {count !== undefined && (
        <span className="mt-[0.3em] ml-2 font-text text-small tabular-nums tracking-normal">
          {formatCount(count, language)}
          <span className="sr-only"> {unit}</span>
        </span>
      )}
    </h1>
  )
}
