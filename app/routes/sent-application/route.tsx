import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { agencyTimeZone } from '#app/layout/site-calendar.server.ts'
import { headMeta } from '#app/seo/head.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { orErrorScreen } from '#app/service-response.server.ts'
import { getApplication } from '#contracts/panel/applications.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { decide } from './decide.server.ts'
import { Notice } from './notice.tsx'
import { SentApplication } from './sent-application.tsx'
import { sentView } from './sent-view.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { holder, path } = pageOf(url.pathname, language, params.token)
  const texts = messagesOf(language).sentApplication
  const deleted = url.searchParams.has('deleted')
  const sent = deleted ? undefined : await orErrorScreen(orUndefined(getApplication(backend.panel, params.token)))
  const timeZone = await agencyTimeZone(backend, language)
  const view = sent?.holder === holder ? sentView(sent, params.token, { language, timeZone }) : undefined
  const { title } = view
    ? { title: texts.title[holder][view.waiting ? 'waiting' : 'open'] }
    : deleted
      ? texts.deleted
      : texts.gone
  const head = await pageHead(backend, language, { title, path, index: false })
  return data({ head, path, texts, deleted, view }, view || deleted ? 200 : 404)
}

export function action({ context, params, url }: Route.ActionArgs) {
  const { path } = pageOf(url.pathname, languageOf(url.pathname), params.token)
  return decide(context.get(backendContext), params.token, path)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData?.head)
}

/** Kept nowhere, and its address told to nobody; `same-origin` rather than none, by which forms show where they are from. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

export default function SentApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deleted, path, texts, view } = loaderData
  if (view) return <SentApplication key={path} view={view} texts={texts} failed={actionData === true} />
  return <Notice {...(deleted ? texts.deleted : texts.gone)} />
}

function pageOf(pathname: string, language: Language, token: string): { holder: LinkHolder; path: string } {
  const path = pathTo('guardian', language, { token })
  return pathname === path
    ? { holder: 'guardian', path }
    : { holder: 'applicant', path: pathTo('application', language, { token }) }
}

async function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
