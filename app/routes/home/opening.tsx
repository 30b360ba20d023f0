import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#app/i18n/paths.ts'

/** What the agency says of itself, in one sentence. */
export function Opening({ text }: { text: string }) {
  const { language, messages } = useLanguage()
  return (
    <section className="px-margin py-section">
      <p className="display max-w-[24ch] text-heading lg:max-w-[30ch]">{text}</p>
      <Link to={pathTo('about', language)} prefetch="intent" className="label mt-8 inline-flex h-11 items-center">
        <span className="underlined" data-drawn>
          {messages.home.about}
        </span>
      </Link>
    </section>
  )
}
