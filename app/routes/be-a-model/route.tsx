import { data, redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { sanitizeHtml } from '#app/features/rich-text/safe-html.server.ts'
import { loadBoards } from '#app/features/talents/boards.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import { Application, deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfFailed } from '#app/service-errors.server.ts'
import { getTextEntity } from '#contracts/panel/entities.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { readConfirmation } from './application-fields.ts'
import { Guidance, type GuidanceView, MoreGuidance } from './guidance.tsx'
import { receiveApplication } from './receive-application.server.ts'

const ApplicationSent = deferHydration(async () => (await import('./application-sent.tsx')).ApplicationSent)

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { beAModel: texts, forms } = messagesOf(language)
  const sent = readConfirmation(url.searchParams)
  const path = pathTo('beAModel', language)
  const [entity = {}, { canVerify, email, sendsMail }, boards] = await Promise.all([
    undefinedIfFailed(backend, 'text', getTextEntity(backend.panel, 'be_a_model', language)),
    loadLayoutData(backend, language),
    loadBoards(backend),
  ])
  const head = await createPageHead(backend, language, {
    title: sent ? `${texts.sentTitle} — ${texts.title}` : texts.title,
    description: texts.description,
    path,
    picture: entity.media?.[0],
    breadcrumbs: [{ name: texts.title, path }],
    index: !sent,
  })
  const guidance: GuidanceView = {
    lang: entity.language ?? undefined,
    lead: sanitizeHtml(entity.description),
    pictures: entity.media?.slice(0, 4) ?? [],
    sections: (entity.items ?? []).map(({ id, language: other, title, description }) => ({
      id,
      lang: other ?? undefined,
      title: title ?? undefined,
      html: sanitizeHtml(description),
    })),
  }
  const timeZone = await loadAgencyTimeZone(backend, language)
  // The agency may have put the names of the fixed boards into its own words.
  const categories = {
    ...Object.fromEntries(boards.map(({ category, names }) => [category, names[language]])),
    ...texts.categories,
  }
  const guardianLead = sendsMail ? texts.guardianLead : texts.guardianLeadWaiting
  return {
    head,
    path,
    sent,
    canVerify,
    email,
    forms,
    texts: { ...texts, categories, guardianLead },
    guidance,
    timeZone,
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  const { confirmation, ...outcome } = await receiveApplication(context.get(backendContext), language)
  if (outcome.reply) return data(outcome.reply, outcome.status)
  throw redirect(`${pathTo('beAModel', language)}?sent=${confirmation}`, 303)
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function BeAModel({ loaderData, actionData }: Route.ComponentProps) {
  const { canVerify, email, forms, guidance, path, sent, texts, timeZone } = loaderData
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display text-display">{texts.title}</h1>
      <div className="mt-6 grid gap-x-16 gap-y-8 md:mt-10 lg:mt-16 lg:gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr] xl:gap-x-28">
        <FormTexts value={forms}>
          {sent ? (
            <div className="lg:col-span-2">
              <ApplicationSent kind={sent} texts={texts} />
            </div>
          ) : (
            <>
              <Guidance guidance={guidance} texts={texts} canVerify={canVerify} />
              <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <Application
                  serverReply={actionData}
                  email={email}
                  path={path}
                  pictures={guidance.pictures}
                  texts={texts}
                  timeZone={timeZone}
                />
              </div>
              <MoreGuidance sections={guidance.sections} />
            </>
          )}
        </FormTexts>
      </div>
    </div>
  )
}
