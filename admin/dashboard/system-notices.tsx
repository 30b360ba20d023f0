import { Alert, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { DeletionPause } from '#contracts/admin/clock.ts'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { Dashboard as DashboardData } from '#contracts/admin/dashboard.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { formatDateTime } from '../components/format.ts'
import { Section } from '../components/section.tsx'
import { useRole } from '../providers/auth/permissions.ts'
import { call } from '../providers/data/call.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'

/** Shown while deletion is paused after a clock jump. An administrator can confirm the clock. */
export function DeletionPaused({ pause }: { pause: DeletionPause }) {
  const texts = useMessages().dashboard.paused
  const language = useLanguage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const role = useRole()
  const clock = formatDateTime(pause.clock, language)
  const trusted = formatDateTime(pause.trusted_at, language)

  async function confirm() {
    try {
      await call('/clock/confirm', { method: 'POST', body: { clock: pause.clock } })
      notify(texts.confirmed, { type: 'success' })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    }
  }

  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 1 }}>{texts.why(clock, trusted)}</Typography>
      <Typography sx={{ mb: 2 }}>{texts.resumes(formatDateTime(pause.resumes_at, language))}</Typography>
      {role && permissionsOf(role).includes('settings') ? (
        <ConfirmButton
          variant="outlined"
          color="warning"
          label={texts.confirm}
          title={texts.question(clock)}
          text={texts.consequence(pause.expired)}
          onConfirm={confirm}
        />
      ) : (
        <Typography>{texts.askAdministrator}</Typography>
      )}
    </Alert>
  )
}

type MailState = DashboardData['system']['mail']

/** Shows queued mails and the reason. */
export function MailStatus({ mail: { ready, waiting, oldest, refused } }: { mail: MailState }) {
  const { mail } = useMessages().dashboard
  const language = useLanguage()
  return (
    <Section title={mail.title}>
      {!ready && <Typography>{mail.notReady}</Typography>}
      {refused > 0 && <Typography>{mail.refused(refused)}</Typography>}
      {oldest && <Typography>{mail.queued(waiting, formatDateTime(oldest, language))}</Typography>}
    </Section>
  )
}
