import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { SentPhotos } from '#app/features/forms/sent-photos.tsx'
import type { SentApplicationTexts } from '#app/i18n/messages/pt/sent-application.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { SentApplicationView } from './sent-application.server.ts'

/** The application, its recipient and expiry, and the decisions of the link's holder. Of a removed one only its deletion. */
export function SentApplication({
  view,
  texts,
  heading,
  hasFailed,
}: {
  view: SentApplicationView
  texts: SentApplicationTexts
  heading: Ref<HTMLHeadingElement>
  hasFailed: boolean
}) {
  const { agency, deletedOn, holder, sentOn, state } = view
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="display max-w-[18ch] text-heading outline-none">
        {texts.title[holder][state]}
      </h1>
      <p className="mt-8 max-w-prose text-lead">{texts.lead[holder][state]}</p>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] xl:gap-x-28">
        <div>
          <ApplicationEntries
            entries={[
              { label: texts.sentTo, value: agency.name },
              { label: texts.sentOn, value: sentOn },
              { label: texts.deletedOn, value: deletedOn },
            ]}
          />
          <DecisionForms holder={holder} state={state} texts={texts} hasFailed={hasFailed} />
        </div>
        {state !== 'removed' && <WhatWasSent view={view} texts={texts} />}
      </div>
    </div>
  )
}

/** The fields and the photos. */
function WhatWasSent({ view, texts }: { view: SentApplicationView; texts: SentApplicationTexts }) {
  const { entries, photos } = view
  return (
    <div>
      <section aria-labelledby="sent">
        <h2 id="sent" className="display mb-6 text-title">
          {texts.whatWasSent}
        </h2>
        <ApplicationEntries entries={entries} />
      </section>
      <section aria-labelledby="photos" className="mt-12">
        <h2 id="photos" className="display mb-6 text-title">
          {texts.photos}
        </h2>
        <SentPhotos photos={photos} />
      </section>
    </div>
  )
}

function ApplicationEntries({ entries }: { entries: SentApplicationView['entries'] }) {
  return (
    <dl>
      {entries.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 gap-y-1 border-line border-t py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="label pt-1 text-muted">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-body">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The buttons for the guardian's consent and for deletion, which needs two steps, also without scripts. */
function DecisionForms({
  holder,
  state,
  texts,
  hasFailed,
}: {
  holder: LinkHolder
  state: SentApplicationView['state']
  texts: SentApplicationTexts
  hasFailed: boolean
}) {
  const isSending = useNavigation().formMethod === 'POST'
  const remove = texts.remove[holder]
  const isWaiting = state === 'waiting'
  const isConfirmed = holder === 'guardian' && !isWaiting
  return (
    <div className="mt-10">
      <div role="alert">
        {hasFailed && <p className="mb-6 border border-alert p-5 text-alert text-small">{texts.failed}</p>}
      </div>
      {holder === 'guardian' && isWaiting && (
        <Form method="post" className="mb-6">
          <p className="mb-4 text-small">{texts.confirm.lead}</p>
          <input type="hidden" name="consent_version" value={texts.confirm.version} />
          <button type="submit" name="decision" value="confirm" disabled={isSending} className="button-primary w-full">
            {texts.confirm.button}
          </button>
        </Form>
      )}
      <details>
        <summary className="label flex min-h-11 items-center underline underline-offset-4">
          {isConfirmed ? texts.remove.guardian.openConfirmed : remove.open}
        </summary>
        <Form method="post" className="pt-2">
          <p className="mb-4 text-small">{remove.warning}</p>
          <button
            type="submit"
            name="decision"
            value={holder === 'guardian' ? 'refuse' : 'withdraw'}
            disabled={isSending}
            className="label min-h-14 w-full border border-alert px-8 text-alert transition-colors duration-500 ease-quiet hover:bg-alert hover:text-paper focus-visible:outline-alert disabled:cursor-progress disabled:opacity-50"
          >
            {remove.button}
          </button>
        </Form>
      </details>
    </div>
  )
}
