import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

/** A page that has one thing to say, and the ways on. */
export function Notice({ title, text }: { title: string; text: string }) {
  const { language, messages } = useLanguage()
  const { menu } = messages.layout
  return (
    <section className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display max-w-[18ch] text-heading">{title}</h1>
      <p className="mt-8 max-w-prose text-lead">{text}</p>
      <div className="flex flex-wrap gap-3 pt-10">
        {(['contact', 'beAModel', 'home'] as const).map((page) => (
          <Link key={page} to={pathTo(page, language)} prefetch="intent" className="button">
            {menu[page]}
          </Link>
        ))}
      </div>
    </section>
  )
}
