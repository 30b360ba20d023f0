import { Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { Dashboard } from '#contracts/office/dashboard.ts'
import { useTexts } from '../i18n/texts.ts'
import { formatMoment } from '../parts/moment/format-moment.ts'
import { Section } from '../parts/section/section.tsx'

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
  const { mail } = useTexts().start
  const language = useLocale() as Language
  return (
    <Section title={mail.title}>
      {!ready && <Typography>{mail.notReady}</Typography>}
      {refused > 0 && <Typography>{mail.refused(refused)}</Typography>}
      {oldest && <Typography>{mail.queued(waiting, formatMoment(oldest, language))}</Typography>}
    </Section>
  )
}
