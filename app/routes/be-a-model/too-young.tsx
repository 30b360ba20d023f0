import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import { pathTo } from '#domain/paths.ts'

/**
 * In the place of the form for somebody who may not apply yet: no mistake of theirs, so nothing about it looks like one.
 * `path` leads to a new form where no script brings the old one back.
 */
export function TooYoung({
  path,
  texts,
  onCorrect,
}: {
  path: string
  texts: ApplicationTexts['tooYoung']
  onCorrect: () => void
}) {
  const { language, messages } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function correct(event: MouseEvent) {
    event.preventDefault()
    onCorrect()
  }

  return (
    <section aria-labelledby="too-young" className="bg-veil p-6 md:p-10">
      <h2 ref={heading} id="too-young" tabIndex={-1} className="display text-heading outline-none">
        {texts.title}
      </h2>
      <p className="mt-6 max-w-prose text-body">{texts.text}</p>
      <ul className="mt-8 flex flex-wrap gap-x-8">
        <li>
          <a href={path} onClick={correct} className="label flex min-h-11 items-center">
            <span className="underlined" data-drawn="">
              {texts.correct}
            </span>
          </a>
        </li>
        <li>
          <Link to={pathTo('models', language)} className="label flex min-h-11 items-center">
            <span className="underlined" data-drawn="">
              {messages.home.allModels}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
