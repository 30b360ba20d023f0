import type { SentApplicationTexts } from '#app/i18n/messages/pt/sent-application.ts'
import { Decisions } from './decisions.tsx'
import type { SentView } from './sent-view.server.ts'

/** What was sent, to whom and until when it is kept, and what the holder of the link may decide. */
export function SentApplication({
  view,
  texts,
  failed,
}: {
  view: SentView
  texts: SentApplicationTexts
  failed: boolean
}) {
  const { agency, deletedOn, entries, holder, photos, sentOn, waiting } = view
  const state = waiting ? 'waiting' : 'open'
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display max-w-[18ch] text-heading">{texts.title[holder][state]}</h1>
      <p className="mt-8 max-w-prose text-lead">{texts.lead[holder][state]}</p>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] xl:gap-x-28">
        <div>
          <Entries
            entries={[
              { label: texts.sentTo, value: agency.name },
              { label: texts.sentOn, value: sentOn },
              { label: texts.deletedOn, value: deletedOn },
            ]}
          />
          <Decisions holder={holder} waiting={waiting} texts={texts} failed={failed} />
        </div>
        <div>
          <section aria-labelledby="sent">
            <h2 id="sent" className="display mb-6 text-title">
              {texts.whatWasSent}
            </h2>
            <Entries entries={entries} />
          </section>
          <section aria-labelledby="photos" className="mt-12">
            <h2 id="photos" className="display mb-6 text-title">
              {texts.photos}
            </h2>
            <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
              {photos.map(({ label, address, width, height }) => (
                <li key={address}>
                  <img
                    src={address}
                    alt={label}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="aspect-3/4 w-full bg-veil object-contain"
                  />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}

function Entries({ entries }: { entries: SentView['entries'] }) {
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
