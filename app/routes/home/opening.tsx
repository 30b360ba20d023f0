import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

/** What the agency says of itself, in one sentence: below the slider, and `beside` it where there is room. */
export function Opening({ text, beside }: { text: string; beside: boolean }) {
  const { language, messages } = useLanguage()
  return (
    <section className={`px-margin py-section ${beside ? 'lg:flex lg:flex-col lg:justify-end lg:py-0 lg:pl-8' : ''}`}>
      <p className={`display max-w-[24ch] text-heading ${beside ? 'lg:opening-text' : 'lg:max-w-[30ch]'}`}>{text}</p>
      <Link
        to={pathTo('about', language)}
        prefetch="intent"
        className={`label inline-flex items-center ${beside ? 'mt-8 h-11 lg:mt-4 lg:h-14' : 'mt-8 h-11'}`}
      >
        <span className="underlined" data-drawn>
          {messages.home.about}
        </span>
      </Link>
    </section>
  )
}
