import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { keepDraft } from './draft.ts'
import { useFormTexts } from './form-context.tsx'

/**
 * In the place of the form called `form` once it was sent. Takes the focus, so that it is read aloud and seen. `title` is
 * what was received, where that has a name of its own.
 */
export function Sent({ form, title, children }: { form: string; title?: string; children: ReactNode }) {
  const forms = useFormTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => keepDraft(form, undefined), [form])
  return (
    <div>
      <div role="status">
        {/* biome-ignore lint/a11y/noAutofocus: the answer to what the visitor just did, for pages without JavaScript. */}
        <h2 ref={heading} tabIndex={-1} autoFocus className="display text-heading outline-none">
          {title ?? forms.sent}
        </h2>
        {title && <p className="label mt-4 text-muted">{forms.sent}</p>}
        <div className="mt-6 max-w-prose text-body">{children}</div>
      </div>
      <OnwardLinks />
    </div>
  )
}

/** Where to go on from a form that is done with. */
function OnwardLinks() {
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
