import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { data, Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { findBoard } from '#app/features/talents/boards.server.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import { createHeadMeta } from '#app/seo/head.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getApplication } from '#contracts/panel/applications.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { applyDecision, toSentApplicationView } from './sent-application.server.ts'
import { SentApplication } from './sent-application.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { holder, path } = pageOf(url.pathname, language, params.token)
  const texts = messagesOf(language).sentApplication
  const deleted = url.searchParams.has('deleted')
  const sent = deleted
    ? undefined
    : await withErrorScreen(undefinedIfNotFound(getApplication(backend.panel, params.token)))
  const timeZone = await loadAgencyTimeZone(backend, language)
  const board = await findBoard(backend, sent?.application.category)
  const view =
    sent?.holder === holder
      ? toSentApplicationView(sent, params.token, { language, timeZone, board: board?.names[language] })
      : undefined
  const { title } = view
    ? { title: texts.title[holder][view.isWaiting ? 'waiting' : 'open'] }
    : deleted
      ? texts.deleted
      : texts.gone
  const head = await createPageHead(backend, language, { title, path, isPrivate: true })
  return data({ head, path, texts, deleted, view }, view || deleted ? 200 : 404)
}

export function action({ context, params, url }: Route.ActionArgs) {
  const { path } = pageOf(url.pathname, languageOf(url.pathname), params.token)
  return applyDecision(context.get(backendContext), params.token, path)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createHeadMeta(loaderData?.head)
}

/** Disables caching and the referrer for other sites. `same-origin`, because the same-origin check of forms needs it. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

export default function SentApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deleted, path, texts, view } = loaderData
  const notice = deleted ? 'deleted' : 'gone'
  const heading = useHeadingFocus(view ? (view.isWaiting ? 'waiting' : 'open') : notice)
  if (view)
    return <SentApplication key={path} view={view} texts={texts} heading={heading} hasFailed={actionData === true} />
  return <Notice heading={heading} {...texts[notice]} />
}

/**
 * Returns the ref of the page's heading, which takes focus when a decision changes `state`: the decision's button is gone
 * then, and the page has the same path, so that the layout does not move the focus.
 */
function useHeadingFocus(state: 'waiting' | 'open' | 'deleted' | 'gone'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    heading.current?.focus()
  }, [state])
  return heading
}

function pageOf(pathname: string, language: Language, token: string): { holder: LinkHolder; path: string } {
  const path = pathTo('guardian', language, { token })
  return pathname === path
    ? { holder: 'guardian', path }
    : { holder: 'applicant', path: pathTo('application', language, { token }) }
}

async function undefinedIfNotFound<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}

/** A page with a notice and links to other pages. */
function Notice({ heading, title, text }: { heading: Ref<HTMLHeadingElement>; title: string; text: string }) {
  const { language, messages } = useLanguage()
  const { menu } = messages.layout
  return (
    <section className="px-margin pt-8 pb-section md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="display max-w-[18ch] text-heading outline-none">
        {title}
      </h1>
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
