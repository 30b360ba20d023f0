import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language-context.tsx'

/** Stands for a part of the page whose code cannot be loaded: a link to the page as the server renders it. */
export function LoadAgain() {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className="button m-margin">
      {useLanguage().messages.errors.retry}
    </a>
  )
}
