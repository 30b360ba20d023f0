import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { type Category, categories } from '#domain/categories.ts'
import { pathTo, pathToCategory } from '#domain/paths.ts'

interface CategorySwitchProps {
  /** The category shown; undefined for all. */
  current: Category | undefined
  /** What the list is narrowed down by, which the other categories will be too. */
  query: string
}

export function CategorySwitch({ current, query }: CategorySwitchProps) {
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
