import { data, redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getForm, toSubmissionSchema } from '#contracts/panel/custom-forms.ts'
import { sendEntry } from '#contracts/panel/submissions.ts'
import { languageOf, otherLanguage, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { readNumbers } from './check-custom-form.ts'

const CustomForm = deferHydration(async () => (await import('./custom-form.tsx')).CustomForm)

const CustomFormSent = deferHydration(async () => (await import('./custom-form.tsx')).CustomFormSent)

export async function loader({ context, params: { name }, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { customForm, forms } = messagesOf(language)
  const sent = url.searchParams.has('sent')
  const path = pathTo('form', language, { name })
  const other = otherLanguage(language)
  const [{ title, fields, languages }, { email }] = await Promise.all([
    withErrorScreen(getForm(backend.panel, name, language)),
    loadLayoutData(backend, language),
  ])
  const head = await createPageHead(backend, language, {
    title: sent ? `${forms.sent} — ${title}` : title,
    path,
    alternate: languages.includes(other) ? pathTo('form', other, { name }) : null,
    breadcrumbs: [{ name: title, path }],
    index: !sent,
  })
  return { head, name, title, fields, forms, texts: customForm, path, sent, email }
}

export async function action({ context, params: { name }, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { fields } = await withErrorScreen(getForm(backend.panel, name, language))
  const { sent } = backend
  const read = sent?.form ? { ...sent, form: readNumbers(sent.form, fields, language) } : sent
  const outcome = await receiveForm({
    backend: { ...backend, sent: read },
    schema: toSubmissionSchema(fields),
    send: (values, sending) => sendEntry(backend.panel, { entry: name, language, values }, sending),
  })
  if (outcome.reply) return data(outcome.reply, outcome.status)
  throw redirect(`${pathTo('form', language, { name })}?sent=1`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKeepingPage(serverAction, (reply) => reply)
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, fields, forms, texts, path, sent, email } = loaderData
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display wrap-anywhere max-w-[16ch] text-display">{title}</h1>
      <div className="mt-10 max-w-2xl lg:mt-16">
        <FormTexts value={forms}>
          {sent ? (
            <CustomFormSent name={name} texts={texts} path={path} />
          ) : (
            <CustomForm
              key={name}
              name={name}
              title={title}
              fields={fields}
              texts={texts}
              serverReply={actionData}
              email={email}
            />
          )}
        </FormTexts>
      </div>
    </div>
  )
}
