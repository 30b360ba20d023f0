import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'

/** Leads those who were contacted in the agency's name to the page that says whether the contact is its own. */
export function VerifyLink({ className = '' }: { className?: string }) {
  const { language, messages } = useLanguage()
  const { menu } = messages.layout
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-small ${className}`}>
      {menu.verifyHint}
      <Link to={pathTo('verify', language)} prefetch="intent" className="inline-flex min-h-11 items-center">
        <span className="underline underline-offset-4">{menu.verify}</span>
      </Link>
    </p>
  )
}
