import { Link } from 'react-router'
import { Picture } from '#app/features/media/picture.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToCategory } from '#domain/paths.ts'
import type { CategoryView } from './home-view.server.ts'

/** The boards: a tall picture each, with its name set as wide as the column. */
export function Categories({ categories }: { categories: CategoryView[] }) {
  const { language, messages } = useLanguage()
  const { home, layout } = messages
  return (
    <section aria-label={home.categories} className="below">
      <ul className="grid gap-x-2 gap-y-10 md:grid-cols-3 md:px-margin">
        {categories.map(({ category, total, cover }) => (
          <li key={category}>
            <Link to={pathToCategory(category, language)} prefetch="intent" className="category block">
              <Picture
                media={cover}
                alt=""
                places={[
                  [768, '31vw', 3 / 2],
                  [0, '100vw', 5 / 4],
                ]}
                widest={1200}
                className="aspect-4/5 md:aspect-2/3"
              />
              <span className="block px-margin pt-4 md:px-0">
                <span className="display category-name">{layout.menu[category]}</span>
                <span className="label block pt-2 text-muted tabular-nums">{home.models(total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
