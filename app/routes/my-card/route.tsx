import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgency } from '#app/layout/agency-settings.server.ts'
import { useHeadingFocus } from '#app/layout/link-notice.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getCard } from '#contracts/panel/my-card.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { Card, SentCard } from './card.tsx'
import { toCardView } from './card-view.server.ts'
import { LinkForm } from './link-form.tsx'
import { receiveCard, receiveLinkRequest } from './receive.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { myCard: texts, forms } = messagesOf(language)
  const { token } = params
  const agency = await loadAgency(backend, language)
  if (!agency.my_card) throw data(null, { status: 404 })
  const card = token ? await withErrorScreen(undefinedIfNotFound(getCard(backend.panel, token, language))) : undefined
  const view =
    token && card ? toCardView(card, token, { language, texts, timeZone: backend.calendar.timeZone }) : undefined
  const isGone = token !== undefined && !view
  const path = pathTo('myCard', language, view && { token })
  const title = isGone ? texts.gone.title : texts.title
  const head = await createPageHead(backend, language, { title, path, isPrivate: true })
  const isMailed = !token && url.searchParams.has('sent')
  return data(
    { head, path, texts, forms, view, isGone, isMailed, email: agency.email ?? undefined },
    isGone ? 404 : 200,
  )
}

export function action({ context, params, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { token } = params
  return token ? receiveCard(backend, token, language) : receiveLinkRequest(backend, language)
}

/** Keeps the page and what was typed when the site does not respond. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKeepingPage(serverAction, (reply) => reply)
}

/** Loads the page again also after a mistake: photos may have arrived. */
export function shouldRevalidate() {
  return true
}

export { pageMeta as meta } from '#app/seo/head.ts'

/** Neither cached nor sent as a referrer: the URL contains the token. Only this page takes photos. */
export function headers() {
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

export default function MyCard({ loaderData, actionData }: Route.ComponentProps) {
  const { email, forms, isGone, isMailed, path, texts, view } = loaderData
  const heading = useHeadingFocus(view?.sentOn ? 'sent' : isMailed ? 'mailed' : '')
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <FormTexts value={forms}>
        {view && !view.sentOn && (
          <Card key={path} view={view} texts={texts} reply={actionData} email={email} heading={heading} />
        )}
        {view?.sentOn && <SentCard view={view} texts={texts} heading={heading} />}
        {!view && (
          <LinkForm
            texts={texts}
            path={path}
            reply={actionData}
            email={email}
            isGone={isGone}
            isMailed={isMailed}
            heading={heading}
          />
        )}
      </FormTexts>
    </div>
  )
}
