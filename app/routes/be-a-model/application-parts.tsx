import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import { pathTo } from '#domain/paths.ts'

export function FormSection({
  title,
  className = '',
  isDisabled = false,
  children,
}: {
  title: string
  className?: string
  /** Whether its fields are neither checked nor sent. */
  isDisabled?: boolean
  children: ReactNode
}) {
  return (
    <fieldset disabled={isDisabled} className={`min-w-0 border-t border-line pt-5 pb-12 ${className}`}>
      <legend className="display float-left mb-6 w-full text-title">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** The progress of the upload. Indeterminate after the last byte, because the response time is unknown. */
export function UploadProgress({ share, label, received }: { share: number; label: string; received: string }) {
  const percent = share < 1 ? Math.floor(share * 100) : undefined
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4">
      <progress
        aria-label={percent === undefined ? received : label}
        value={percent}
        max={100}
        className="h-px flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <span aria-hidden="true" className="text-small tabular-nums">
        {percent === undefined ? received : `${percent}%`}
      </span>
    </div>
  )
}

/** Replaces the form for applicants who are too young, without the style of an error. `path` leads to the empty form. */
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
  useLayoutEffect(() => heading.current?.focus(), [])

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
