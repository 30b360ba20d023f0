import { data, Link, redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { ThirdParty } from '#app/features/consent/third-party.tsx'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { ContactForm, deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfFailed } from '#app/service-errors.server.ts'
import { getOffices } from '#contracts/panel/entities.ts'
import { sendContact } from '#contracts/panel/submissions.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { DirectContact, OfficeMapLink, Offices } from './contact-details.tsx'
import { contactFormSchema } from './contact-schema.ts'
import { type Enquiry, loadEnquiry, toContactOfficeViews } from './contact-view.server.ts'

const ContactSent = deferHydration(async () => (await import('./contact-form.tsx')).ContactSent)

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { contact, descriptions, forms } = messagesOf(language)
  const sent = url.searchParams.get('sent')
  const path = pathTo('contact', language)
  const [enquiry, offices, layout, head] = await Promise.all([
    loadEnquiry(backend, language, url.searchParams.get('model')),
    undefinedIfFailed(backend, 'offices', getOffices(backend.panel, language)),
    loadLayoutData(backend, language),
    createPageHead(backend, language, {
      title: sent ? `${forms.sent} — ${contact.title}` : contact.title,
      description: descriptions.contact,
      path,
      breadcrumbs: [{ name: contact.title, path }],
      index: sent === null,
    }),
  ])
  const { canVerify, email, whatsapp } = layout
  return {
    head,
    enquiry,
    contact,
    forms,
    path,
    sent,
    offices: await toContactOfficeViews(backend, language, offices ?? []),
    canVerify,
    email,
    whatsapp: whatsapp?.href,
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const outcome = await receiveForm({
    backend,
    schema: contactFormSchema,
    send: (contact, sending) => sendContact(backend.panel, language, contact, sending),
  })
  if (outcome.reply) return data(outcome.reply, outcome.status)
  throw redirect(`${pathTo('contact', language)}?sent=${outcome.receipt.mails ? 1 : 'received'}`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKeepingPage(serverAction, (reply) => reply)
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { canVerify, contact, email, enquiry, forms, offices, path, sent, whatsapp } = loaderData
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display text-display">{contact.title}</h1>
      <div className="mt-10 grid gap-x-16 lg:mt-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] xl:gap-x-32">
        {sent ? null : enquiry ? (
          <EnquirySubject enquiry={enquiry} />
        ) : (
          <p className="display mb-12 max-w-[24ch] text-title">{contact.lead}</p>
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FormTexts value={forms}>
            {sent ? (
              <ContactSent texts={contact} path={path} hasMail={sent !== 'received'} />
            ) : (
              <ContactForm
                key={enquiry?.path}
                texts={contact}
                serverReply={actionData}
                email={email}
                message={enquiry?.message}
              />
            )}
          </FormTexts>
        </div>
        {!sent && <DirectContact texts={contact} email={email} whatsapp={whatsapp} canVerify={canVerify} />}
      </div>
      <Offices texts={contact} offices={offices} />
      <ThirdParty party="map" className="pt-section">
        <OfficeMapLink texts={contact} offices={offices} />
      </ThirdParty>
    </div>
  )
}

/** The model of an enquiry, above the form. */
function EnquirySubject({ enquiry: { subject, name, path, cover } }: { enquiry: Enquiry }) {
  return (
    <div className="mb-12 flex items-center gap-5">
      {cover && (
        <Picture
          media={cover}
          alt=""
          places={[[0, '4.5rem', 4 / 3]]}
          widest={200}
          className="aspect-3/4 w-18 shrink-0"
        />
      )}
      <div className="flex flex-col gap-1">
        <p className="label text-muted">{subject}</p>
        <Link to={path} prefetch="intent" className="display text-title">
          {name}
        </Link>
      </div>
    </div>
  )
}
