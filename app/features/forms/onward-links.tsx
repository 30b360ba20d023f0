import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

/** Where to go on from a form that is done with. */
export function OnwardLinks() {
  const { language, messages } = useLanguage()
  const { home } = messages
  const links = [
    { page: 'models', label: home.allModels },
    { page: 'about', label: home.about },
    { page: 'news', label: home.allNews },
  ] as const
  return (
    <ul className="mt-10 flex flex-wrap gap-x-8 border-line border-t pt-3">
      {links.map(({ page, label }) => (
        <li key={page}>
          <Link to={pathTo(page, language)} prefetch="intent" className="label flex min-h-11 items-center">
            <span className="underlined">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
