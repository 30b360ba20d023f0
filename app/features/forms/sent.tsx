import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { storeDraft } from './draft-storage.ts'
import { useFormTexts } from './form-texts.ts'

/**
 * The confirmation that replaces a form after it was sent. Takes focus, so that screen readers read it. Deletes the draft
 * of `form`. `title` replaces the heading "message sent", which is then below it.
 */
export function Sent({ form, title, children }: { form: string; title?: string; children: ReactNode }) {
  const forms = useFormTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  useEffect(() => storeDraft(form, undefined), [form])
  return (
    <div className="empty-place" data-column="">
      <div role="status">
        {/* biome-ignore lint/a11y/noAutofocus: the confirmation of a submission, for pages without JavaScript */}
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

/** Links to other pages below a confirmation. */
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
