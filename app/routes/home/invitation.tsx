import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

/** The quiet word to those who want to be on the board. */
export function Invitation() {
  const { language, messages } = useLanguage()
  const { invitation } = messages.home
  return (
    <section className="below grid items-end gap-x-4 gap-y-8 px-margin py-section lg:grid-cols-2">
      <h2 className="display text-display">{invitation.title}</h2>
      <div className="max-w-[36rem] lg:justify-self-end">
        <p className="text-lead">{invitation.text}</p>
        <Link to={pathTo('beAModel', language)} prefetch="intent" className="button mt-8">
          {invitation.apply}
        </Link>
      </div>
    </section>
  )
}
