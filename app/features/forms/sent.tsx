import { type ReactNode, useEffect, useRef } from 'react'
import { keepDraft } from './draft-key.ts'
import { useFormTexts } from './form-texts.ts'
import { OnwardLinks } from './onward-links.tsx'

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
