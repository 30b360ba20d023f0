import { Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../components/date-time/format-date-time.ts'
import { Section } from '../components/section.tsx'
import { useMessages } from '../providers/i18n/texts.ts'

type MailState = Dashboard['system']['mail']

/** How long a mail may wait before the first page says so, in milliseconds: most leave within seconds. */
const patienceMs = 15 * 60_000

/** Whether somebody should know how the mails are doing. */
export function isWorthTelling({ ready, waiting, oldest, refused }: MailState): boolean {
  if (waiting === 0 || oldest === null) return false
  return !ready || refused > 0 || Date.parse(oldest) < Date.now() - patienceMs
}

/** Says that mails wait, since when, and why. */
export function Mail({ mail: { ready, waiting, oldest, refused } }: { mail: MailState }) {
  const { mail } = useMessages().start
  const language = useLocale() as Language
  return (
    <Section title={mail.title}>
      {!ready && <Typography>{mail.notReady}</Typography>}
      {refused > 0 && <Typography>{mail.refused(refused)}</Typography>}
      {oldest && <Typography>{mail.queued(waiting, formatDateTime(oldest, language))}</Typography>}
    </Section>
  )
}
