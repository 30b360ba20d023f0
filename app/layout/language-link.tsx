import { Link, useLocation, useMatches } from 'react-router'
import { otherLanguage } from '#domain/paths.ts'
import { useHydrated } from '../components/use-hydrated.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { alternateUrl } from './alternate-url.ts'

/** The language switch: a link to the same page in the other language, or to the home page. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { language, messages } = useLanguage()
  const { switchTo, switchToShort } = messages.layout.language
  const other = otherLanguage(language)
  const location = useLocation()
  const page = useMatches().at(-1)?.loaderData
  const hydrated = useHydrated()
  return (
    <Link
      to={alternateUrl(location, page, { wholeQuery: hydrated })}
      lang={other}
      hrefLang={other}
      aria-label={`${switchToShort}, ${switchTo}`}
      className={`label flex h-11 min-w-11 items-center justify-center ${className}`}
    >
      {switchToShort}
    </Link>
  )
}
