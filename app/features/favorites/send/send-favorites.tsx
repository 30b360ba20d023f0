import { useState } from 'react'
import { Link } from 'react-router'
import type { PdfMenuData } from '#app/features/comp-card/comp-card-menu.server.ts'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { maxIds } from '#app/features/compare/compare-path.ts'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { Sent } from '#app/features/forms/sent.tsx'
import { upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { withLoadingBar } from '#app/layout/loading-bar.tsx'
import { pathToForm } from '#domain/paths.ts'
import { maxInLookbook } from '#domain/pdfs.ts'
import { sendFavoritesId } from '../send-section-id.ts'
import { useFavorites } from '../use-favorites.ts'
import { FavoritesLineup, type LineupTexts } from './favorites-lineup.tsx'
import { ShareRoom, type ShareRoomTexts } from './share-room.tsx'

/** The maximum number of talents in a zip. */
const maxTalents = 100

interface DownloadFavoritesProps {
  talents: string[]
  texts: LoaderMessages['sendFavorites']
}

/** The form that downloads the pictures of the favourites. The browser saves the file itself, because it can be large. */
function DownloadFavorites({ talents, texts }: DownloadFavoritesProps) {
  const { language } = useLanguage()
  return (
    <form method="post" action={pathToForm('zip', language)} className="mt-8">
      {talents.slice(0, maxTalents).map((id) => (
        <input key={id} type="hidden" name="talents" value={id} />
      ))}
      <input type="hidden" name="media" value="book" />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input type="checkbox" name="media" value="snap" className="checkbox" />
        {texts.withSnaps}
      </label>
      <button type="submit" className="button mt-2">
        {texts.download}
      </button>
      {talents.length > maxTalents && <p className="mt-2 text-small text-muted">{texts.downloadLimit}</p>}
    </form>
  )
}

/** The form's name: prefix of its fields' ids and key of its draft. */
const formId = 'send-favorites'

/** Sends the selection to a URL without navigation, because only the browser knows the favourites. */
function useSubmit(url: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = state === 'sending'
  const { reply, formProps, show } = useForm({
    name: formId,
    reply: undefined,
    isSending,
    loadCheck: () => import('./form-schemas.ts').then(({ checkFavorites }) => checkFavorites),
    send,
  })

  async function send(form: HTMLFormElement) {
    setState('sending')
    const { reply } = await withLoadingBar(upload(url, new FormData(form)))
    setState(reply ? 'open' : 'sent')
    if (reply) show(reply)
  }

  return { reply, formProps, isSending, sent: state === 'sent' }
}

export type SendFavoritesTexts = LoaderMessages['sendFavorites']

interface SendFavoritesProps {
  email: string | undefined
  texts: SendFavoritesTexts
  pdf: LookbookMenuData
  /** The link to the form that requests a booking, which lacks the talents; undefined without such a form. */
  booking: { label: string; path: string } | undefined
  lineup: LineupTexts
  /** Undefined when the panel stores no rooms. */
  room: ShareRoomTexts | undefined
}

/**
 * The sections of the favourites page below the cards: the line-up, and those that open a room, send the selection to the agency and
 * download its pictures. Renders nothing without favourites. A failure shows `email` as an alternative.
 */
export function SendFavorites({ email, texts, pdf, booking, lineup, room }: SendFavoritesProps) {
  const { list } = useFavorites()
  const [round, setRound] = useState(0)
  if (list.length === 0) return null
  const talents = list.map(({ id }) => id)
  return (
    <>
      {talents.length > 1 && <FavoritesLineup talents={talents} texts={lineup} />}
      {room && <ShareRoom talents={talents} email={email} texts={room} />}
      <section
        id={sendFavoritesId}
        aria-labelledby="send-favorites-title"
        className="grid gap-x-16 gap-y-10 border-t border-line px-margin py-section print:hidden lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] xl:gap-x-28"
      >
        <div>
          <h2 id="send-favorites-title" className="display text-heading">
            {texts.title}
          </h2>
          <p className="mt-6 max-w-prose text-body">{texts.lead}</p>
          {booking && (
            <Link
              to={`${booking.path}${talents.slice(0, maxIds).map(encodeURIComponent).join()}`}
              className="button mt-8"
            >
              {booking.label}
            </Link>
          )}
          <DownloadFavorites talents={talents} texts={texts} />
          <div className="relative mt-4">
            <LookbookMenu ids={talents} pdf={pdf} />
          </div>
        </div>
        <SendFavoritesForm
          key={round}
          talents={talents}
          email={email}
          texts={texts}
          onAgain={() => setRound(round + 1)}
        />
      </section>
    </>
  )
}

function SendFavoritesForm({
  talents,
  email,
  texts,
  onAgain,
}: {
  talents: string[]
  email: string | undefined
  texts: SendFavoritesTexts
  onAgain: () => void
}) {
  const { language } = useLanguage()
  const forms = useFormTexts()
  const { reply, formProps, isSending, sent } = useSubmit(pathToForm('favorites', language))
  if (sent) {
    return (
      <Sent form={formId} title={texts.sentTitle}>
        <p>{texts.afterSent}</p>
        <button type="button" onClick={onAgain} className="label underlined mt-8 min-h-11">
          {texts.again}
        </button>
      </Sent>
    )
  }
  const { name, message } = forms.labels
  const labels = { name, email: forms.labels.email, message }
  return (
    <form aria-label={texts.formLabel} {...formProps}>
      <FormFields id={formId} reply={reply}>
        <ErrorSummary labels={labels} email={email} />
        <p className="mb-8 text-small text-muted">{forms.requiredHint}</p>
        <div className="grid gap-8 md:grid-cols-2">
          <TextField name="name" label={name} autoComplete="name" required />
          <TextField name="email" label={forms.labels.email} type="email" autoComplete="email" required />
          <TextArea name="message" label={message} rows={4} className="md:col-span-2" />
        </div>
        {talents.map((id) => (
          <input key={id} type="hidden" name="talents" value={id} />
        ))}
        <Honeypot formId={formId} />
        <div className="mt-10">
          <SendButton isSending={isSending} />
        </div>
      </FormFields>
    </form>
  )
}

/** The lookbook's menu, whose links lack the talents. */
export interface LookbookMenuData extends PdfMenuData {
  /** Where there are more favourites than a lookbook holds. */
  titleOfFirst: string
}

function LookbookMenu({ ids, pdf }: { ids: string[]; pdf: LookbookMenuData }) {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLookbook).join(',') })
  const groups = pdf.groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ ...link, href: `${link.href}&${query}` })),
  }))
  return <PdfMenu title={ids.length > maxInLookbook ? pdf.titleOfFirst : pdf.title} groups={groups} />
}
