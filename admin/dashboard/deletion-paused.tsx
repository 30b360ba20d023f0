import { Alert, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify, usePermissions } from 'react-admin'
import type { DeletionPause } from '#contracts/admin/clock.ts'
import { permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import type { Language } from '#domain/language.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { formatDateTime } from '../components/date-time/format-date-time.ts'
import { call } from '../providers/data/call.ts'
import { useMessages } from '../providers/i18n/texts.ts'

/** Says that nothing is deleted since the server's clock jumped; an administrator may say that the clock is right. */
export function DeletionPaused({ pause }: { pause: DeletionPause }) {
  const texts = useMessages().start.paused
  const language = useLocale() as Language
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { permissions: role } = usePermissions<Role>()
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
