import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

export function EmptyFavorites() {
  const { language, messages } = useLanguage()
  return (
    <div className="flex flex-col items-start gap-10">
      <p className="display text-heading">{messages.favorites.empty}</p>
      <Link to={pathTo('models', language)} prefetch="intent" className="button">
        {messages.favorites.browse}
      </Link>
    </div>
  )
}
