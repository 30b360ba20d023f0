import { useLocation } from 'react-router'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { Sent } from '#app/features/forms/sent.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import { applicationFormId, type Confirmation } from './application-fields.ts'

export function ApplicationSent({ kind, texts }: { kind: Confirmation; texts: ApplicationTexts }) {
  const { afterReceived, afterSent, afterSentWaiting } = texts
  const first = { mailed: afterSent, minor: afterSent, received: afterReceived, waiting: afterSentWaiting }
  return (
    <Sent form={applicationFormId} title={texts.sentTitle}>
      <p>{first[kind]}</p>
      {kind === 'minor' && <p className="mt-4">{texts.afterSentMinor}</p>}
      <ReceiptLink text={texts.seeWhatWasSent} />
    </Sent>
  )
}

/**
 * The link to the sent application. Its URL is in the history entry's state, never in the page's URL
 * (docs/decisions/0014-form-submission.md). Renders nothing without it, for example without scripts: the mail contains the
 * link too.
 */
function ReceiptLink({ text }: { text: string }) {
  const { state } = useLocation()
  // The server does not know the history's state.
  const isHydrated = useHydrated()
  const url = isHydrated ? urlIn(state) : undefined
  if (!url) return null
  return (
    <a href={url} className="button mt-8">
      {text}
    </a>
  )
}

function urlIn(state: unknown): string | undefined {
  const { url }: { url?: unknown } = Object(state)
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined
}
