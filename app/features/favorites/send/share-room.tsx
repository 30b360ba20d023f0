import { useEffect, useState } from 'react'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import { interrupted, upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { withLoadingBar } from '#app/layout/loading-bar.tsx'
import { pathToForm } from '#domain/paths.ts'
import { defaultRoomDays, maxTalentsInSelection, maxTitleLength, roomDays } from '#domain/selections.ts'
import { shareRoomId } from '../send-section-id.ts'

const formId = 'share-room'

export type ShareRoomTexts = LoaderMessages['shareRoom'] & {
  /** Whether the link for managing the room can be mailed. */
  sendsLink: boolean
}

interface ShareRoomProps {
  talents: string[]
  email: string | undefined
  texts: ShareRoomTexts
}

/** The section of the favourites page that opens a room, where a client and others choose together. */
export function ShareRoom({ talents, email, texts }: ShareRoomProps) {
  const { language } = useLanguage()
  const [isSending, setIsSending] = useState(false)
  const { reply, formProps, show } = useForm({
    name: formId,
    reply: undefined,
    isSending,
    loadCheck: () => import('./form-schemas.ts').then(({ checkRoom }) => checkRoom),
    isDraftDisabled: true,
    send: async (form) => {
      setIsSending(true)
      const { reply, ...created } = await withLoadingBar(upload(pathToForm('room', language), new FormData(form)))
      if ('url' in created && created.url) return location.assign(created.url)
      setIsSending(false)
      // Unlike other forms, a room that is sent again is created again.
      show(reply === interrupted ? { ...interrupted, failure: 'interruptedRoom' } : reply)
    },
  })
  useEffect(() => {
    // The browser restores the page as it was left, with a form that is being sent.
    const unlock = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsSending(false)
    }
    window.addEventListener('pageshow', unlock)
    return () => window.removeEventListener('pageshow', unlock)
  }, [])
  return (
    <section
      id={shareRoomId}
      aria-labelledby="share-room-heading"
      className="grid gap-x-16 gap-y-10 border-t border-line px-margin py-section print:hidden lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] xl:gap-x-28"
    >
      <div>
        <h2 id="share-room-heading" className="display text-heading">
          {texts.title}
        </h2>
        <p className="mt-6 max-w-prose text-body">{texts.lead}</p>
        {talents.length > maxTalentsInSelection && <p className="mt-4 text-muted text-small">{texts.limit}</p>}
      </div>
      <form aria-label={texts.title} {...formProps}>
        <FormFields id={formId} reply={reply}>
          <ErrorSummary labels={{ title: texts.name, email: texts.email }} email={email} />
          <div className="grid gap-8 md:grid-cols-2">
            <TextField
              name="title"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={maxTitleLength}
              autoComplete="off"
            />
            {texts.sendsLink && (
              <TextField name="email" label={texts.email} hint={texts.emailHint} type="email" autoComplete="email" />
            )}
          </div>
          <fieldset className="mt-8">
            <legend className="label">{texts.days}</legend>
            <div className="flex flex-wrap gap-x-8">
              {roomDays.map((days) => (
                <label key={days} className="flex min-h-11 cursor-pointer items-center gap-3 text-body">
                  <input
                    type="radio"
                    name="days"
                    value={days}
                    defaultChecked={days === defaultRoomDays}
                    className="size-4 accent-ink"
                  />
                  {days} {texts.dayUnit}
                </label>
              ))}
            </div>
          </fieldset>
          {talents.slice(0, maxTalentsInSelection).map((id) => (
            <input key={id} type="hidden" name="talents" value={id} />
          ))}
          <Honeypot formId={formId} />
          <div className="mt-10">
            <SendButton isSending={isSending}>{texts.create}</SendButton>
          </div>
          <p className="mt-4 max-w-prose text-muted text-small">{texts.disclosure}</p>
        </FormFields>
      </form>
    </section>
  )
}
