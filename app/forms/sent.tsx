import { type ReactNode, useEffect, useRef } from 'react'
import { keepDraft } from './draft-key.ts'
import { useFormTexts } from './form-texts.ts'

/** In the place of the form called `form` once it was sent. Takes the focus, so that it is read aloud and seen. */
export function Sent({ form, children }: { form: string; children: ReactNode }) {
  const forms = useFormTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => keepDraft(form, undefined), [form])
  return (
    <div role="status">
      {/* biome-ignore lint/a11y/noAutofocus: the answer to what the visitor just did, for pages without JavaScript. */}
      <h2 ref={heading} tabIndex={-1} autoFocus className="display text-heading outline-none">
        {forms.sent}
      </h2>
      <div className="mt-6 max-w-prose text-body">{children}</div>
    </div>
  )
}
