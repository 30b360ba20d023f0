import { type ReactNode, useId, useRef } from 'react'
import { EmbedFrame } from './embed-frame.tsx'
import type { ThirdPartyView } from './third-parties.server.ts'
import { allow, useAllowed } from './use-consent.ts'

/** Asks before anything is loaded from a third party, and shows it once the visitor has said yes. */
export function ThirdPartySection({ view, children }: { view: ThirdPartyView; children: ReactNode }) {
  const { party, host, texts } = view
  const isAllowed = useAllowed(party, host)
  const section = useRef<HTMLElement>(null)
  const titleId = useId()

  /** For buttons that are about to go: focus must not go with them. */
  function keepFocus() {
    section.current?.focus({ preventScroll: true })
  }

  function show() {
    allow(party, host)
    keepFocus()
  }

  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1} className="border-line border-t pt-4 outline-none">
      <h2 id={titleId} className="label">
        {texts.title}
      </h2>
      {isAllowed ? (
        <EmbedFrame view={view} keepFocus={keepFocus} />
      ) : (
        <div className="mt-6 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:gap-x-32">
          <div className="max-w-2xl">
            <p className="display text-lead wrap-anywhere">{texts.question}</p>
            <p className="mt-3 text-muted text-small">{texts.kept}</p>
          </div>
          <button type="button" onClick={show} className="button justify-self-start">
            {texts.show}
          </button>
        </div>
      )}
      {children}
    </section>
  )
}
