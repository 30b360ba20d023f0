import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { findBoard } from '#app/features/talents/boards.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import { LinkNotice, useHeadingFocus } from '#app/layout/link-notice.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getApplication } from '#contracts/panel/applications.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import { languageOf, matchPath, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { applyDecision, toSentApplicationView } from './sent-application.server.ts'
import { SentApplication } from './sent-application.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { holder, path } = pageOf(url.pathname, params.token)
  const texts = messagesOf(language).sentApplication
  const decided = (['deleted', 'confirmed'] as const).find((decision) => url.searchParams.has(decision))
  const sent = decided
    ? undefined
    : await withErrorScreen(undefinedIfNotFound(getApplication(backend.panel, params.token)))
  const timeZone = await loadAgencyTimeZone(backend, language)
  const board = await findBoard(backend, sent?.application.category)
  const view =
    sent?.holder === holder
      ? toSentApplicationView(sent, params.token, { language, timeZone, board: board?.names[language] })
      : undefined
  const notice = decided ?? ('gone' as const)
  const title = view ? texts.title[holder][view.state] : texts[notice].title
  const head = await createPageHead(backend, language, { title, path, isPrivate: true })
  return data({ head, path, texts, notice, view }, view || decided ? 200 : 404)
}

export function action({ context, params, url }: Route.ActionArgs) {
  const { path } = pageOf(url.pathname, params.token)
  return applyDecision(context.get(backendContext), params.token, path)
}

/** Keeps the page when the site does not respond; `true` says that the decision was not stored. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKeepingPage(serverAction, () => true)
}

export { pageMeta as meta } from '#app/seo/head.ts'

/** Disables caching and the referrer for other sites. `same-origin`, because the same-origin check of forms needs it. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

export default function SentApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, path, texts, view } = loaderData
  const heading = useHeadingFocus(view?.state ?? notice)
  if (view)
    return <SentApplication key={path} view={view} texts={texts} heading={heading} hasFailed={actionData === true} />
  return <LinkNotice heading={heading} pages={['contact', 'beAModel', 'home']} {...texts[notice]} />
}

/** Whose page it is, and its path. */
function pageOf(pathname: string, token: string): { holder: LinkHolder; path: string } {
  const isGuardians = matchPath(pathname)?.page === 'guardian'
  const path = pathTo(isGuardians ? 'guardian' : 'application', languageOf(pathname), { token })
  return { holder: isGuardians ? 'guardian' : 'applicant', path }
}
