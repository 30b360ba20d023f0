import { Alert, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify, usePermissions } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { DeletionPause } from '#contracts/office/clock.ts'
import { permissionsOf, type Role } from '#contracts/office/staff.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/texts.ts'
import { ConfirmButton } from '../parts/confirm/confirm-button.tsx'
import { formatMoment } from '../parts/moment/format-moment.ts'

/** Says that nothing is deleted since the server's clock jumped; an administrator may say that the clock is right. */
export function DeletionPaused({ pause }: { pause: DeletionPause }) {
  const texts = useTexts().start.paused
  const language = useLocale() as Language
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { permissions: role } = usePermissions<Role>()
  const clock = formatMoment(pause.clock, language)
  const trusted = formatMoment(pause.trusted_at, language)

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
      <Typography sx={{ mb: 2 }}>{texts.resumes(formatMoment(pause.resumes_at, language))}</Typography>
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
