import { data, redirect } from 'react-router'
import { type Backend, backendContext } from '#app/backend.ts'
import { type Failure, type FormReply, sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { parseForm, readTypedValues } from '#app/features/forms/parse-form.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyPhone } from '#app/layout/agency-settings.server.ts'
import { CheckForm, deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreenUnlessSubmitted } from '#app/service-errors.server.ts'
import { type ContactCheckResult, checkContact } from '#contracts/panel/contact-check.ts'
import { getAgency, getOffices } from '#contracts/panel/entities.ts'
import { sendReport } from '#contracts/panel/submissions.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { ContactAnswer } from '#domain/contact-check/classify-contact.ts'
import type { Language } from '#domain/language.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { Route } from './+types/route.ts'
import { CheckResult } from './check-result.tsx'
import { Help } from './help.tsx'
import { verifyForms } from './verify-schema.ts'
import { formNameField } from './verify-schema-names.ts'

const ReportSent = deferHydration(async () => (await import('./report.tsx')).ReportSent)

const Report = deferHydration(async () => (await import('./report.tsx')).Report)

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { verify, forms } = messagesOf(language)
  const sent = url.searchParams.has('sent')
  const path = pathTo('verify', language)
  const [agency, offices, layout] = await Promise.all([
    withErrorScreenUnlessSubmitted(backend, getAgency(backend.panel, language), undefined),
    getOffices(backend.panel, language).catch(() => []),
    loadLayoutData(backend, language),
  ])
  // The panel does not support the check.
  if (agency && !agency.contact_check) throw data(null, { status: 404 })
  const head = await createPageHead(backend, language, {
    title: sent ? `${verify.report.sentTitle} — ${verify.title}` : verify.title,
    description: verify.description,
    path,
    breadcrumbs: [{ name: verify.title, path }],
    index: !sent,
  })
  const { networks: _networks, description: _description, ...texts } = verify
  return {
    head,
    path,
    sent,
    forms,
    texts,
    phone: await loadAgencyPhone(backend, language, agency?.phone ?? offices.find(({ phone }) => phone)?.phone),
    email: layout.email,
    credentials: layout.credentials,
  }
}

/** The response to one of the two forms. */
interface VerifyReply {
  check?: FormReply
  result?: { kind: ContactAnswer; networks: string | undefined } | undefined
  report?: FormReply
}

export async function action({ context, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { form, refusal } = limitForm(backend.sent, 128 * 1024)
  if (form?.get(formNameField) === 'report') {
    const outcome = await receiveForm({
      backend,
      schema: verifyForms.report,
      send: (report, sending) => sendReport(backend.panel, language, report, sending),
    })
    if (outcome.reply) return data<VerifyReply>({ report: outcome.reply }, outcome.status)
    throw redirect(`${pathTo('verify', language)}?sent=1`, 303)
  }
  if (!form) {
    const failure = refusal === 'too_large' ? 'tooLarge' : 'notChecked'
    return data<VerifyReply>({ check: { values: {}, errors: {}, failure } }, refusalStatus[refusal])
  }
  const { reply, result, status } = await receiveCheck(backend, form)
  const networks = result?.networks.length
    ? messagesOf(language).verify.networks(formatHosts(result.networks, language))
    : undefined
  return data<VerifyReply>({ check: reply, result: result && { kind: result.answer, networks } }, status)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return sendKeepingPage(serverAction, (reply): VerifyReply => {
    if (form.get(formNameField) !== 'report') return { check: reply }
    // The form opens for a reply, so it is rendered again and needs what was typed.
    return { report: { ...reply, values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) } }
  })
}

/**
 * Checks the contact in a form. Returns the typed values with the result or with errors: does not throw for invalid input,
 * nor when the service fails.
 */
async function receiveCheck(
  { panel, clientAddress, warn }: Backend,
  form: FormData,
): Promise<{ reply: FormReply; result?: ContactCheckResult; status: number }> {
  const values = readTypedValues(form, verifyForms.check)
  const { value: check, reply } = parseForm(form, verifyForms.check)
  if (reply) return { reply, status: 422 }
  try {
    const result = await checkContact(panel, check.value, clientAddress)
    return { reply: { values, errors: {} }, result, status: 200 }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status === 422) return { reply: { values, errors: { value: 'invalid' } }, status: 422 }
    if (error.status !== 429) warn('checking contact failed', { error })
    const failure: Failure = error.status === 429 ? 'tooManyChecks' : 'notChecked'
    return {
      reply: { values, errors: {}, failure },
      status: error.status >= 500 || error.status === 429 ? error.status : 502,
    }
  }
}

/** Formats the hosts of networks for a sentence: `instagram.com and tiktok.com`. */
function formatHosts(hosts: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(hosts)
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { credentials, email, forms, path, phone, sent, texts } = loaderData
  const { check, result, report }: VerifyReply = actionData ?? {}
  const checked = check?.values.value
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display text-display">{texts.title}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-28">
        <FormTexts value={forms}>
          {sent ? (
            <ReportSent texts={texts.report} path={path} />
          ) : (
            <div>
              <p className="mb-8 max-w-[34ch] text-lead">{texts.lead}</p>
              <CheckForm texts={texts} serverReply={check} email={email} />
              {result && checked && (
                <CheckResult key={checked} texts={texts} result={result} value={checked} phone={phone} email={email} />
              )}
              <Report
                texts={texts.report}
                serverReply={report}
                email={email}
                value={checked}
                isOpen={report !== undefined || (result !== undefined && isSuspicious(result.kind))}
              />
            </div>
          )}
        </FormTexts>
        <Help texts={texts} credentials={credentials} />
      </div>
    </div>
  )
}

/** Whether the visitor may want to report the contact. */
function isSuspicious(kind: ContactAnswer): boolean {
  return kind === 'lookalike' || kind === 'reported' || kind === 'unknown'
}
