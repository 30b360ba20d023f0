import { Form, useNavigation } from 'react-router'
import type { SentApplicationTexts } from '#app/i18n/messages/pt/sent-application.ts'
import type { LinkHolder } from '#domain/application-links.ts'

/** The guardian's consent, and deleting everything: in two steps, without scripts too. */
export function Decisions({
  holder,
  waiting,
  texts,
  failed,
}: {
  holder: LinkHolder
  waiting: boolean
  texts: SentApplicationTexts
  failed: boolean
}) {
  const sending = useNavigation().formMethod === 'POST'
  const remove = texts.remove[holder]
  return (
    <div className="mt-10">
      <div role="alert">
        {failed && <p className="mb-6 border border-alert p-5 text-alert text-small">{texts.failed}</p>}
      </div>
      {holder === 'guardian' && waiting && (
        <Form method="post" className="mb-6">
          <p className="mb-4 text-small">{texts.confirm.lead}</p>
          <input type="hidden" name="consent_version" value={texts.confirm.version} />
          <button type="submit" name="decision" value="confirm" disabled={sending} className="button-primary w-full">
            {texts.confirm.button}
          </button>
        </Form>
      )}
      <details>
        <summary className="label flex min-h-11 items-center underline underline-offset-4">{remove.open}</summary>
        <Form method="post" className="pt-2">
          <p className="mb-4 text-small">{remove.warning}</p>
          <button
            type="submit"
            name="decision"
            value={holder === 'guardian' ? 'refuse' : 'withdraw'}
            disabled={sending}
            className="label min-h-14 w-full border border-alert px-8 text-alert transition-colors duration-500 ease-quiet hover:bg-alert hover:text-paper focus-visible:outline-alert disabled:cursor-progress disabled:opacity-50"
          >
            {remove.button}
          </button>
        </Form>
      </details>
    </div>
  )
}
