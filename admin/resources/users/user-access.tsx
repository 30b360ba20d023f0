import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify, useRecordContext } from 'react-admin'
import type { OneTimeLink, User } from '#contracts/admin/users.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { ChangeEmail } from './change-email.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'

/** Helps somebody who cannot get in, or keeps somebody out. */
export function PersonAccess() {
  const person = useRecordContext<User>()
  const { identity } = useGetIdentity()
  const { access } = useMessages().people
  const [made, setMade] = useState<OneTimeLink>()
  const client = useQueryClient()
  const notify = useNotify()
  if (!person) return null
  const { id, two_factor, active } = person

  async function end(what: 'two-factor' | 'sessions', done: string) {
    await call(`/people/${id}/${what}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['people'] })
    notify(done)
  }

  return (
    <Box
      component="section"
      aria-labelledby="access"
      sx={{ width: { lg: '18rem' }, ml: { lg: 5 }, mt: { xs: 5, lg: 0 } }}
    >
      <Typography id="access" variant="overline" component="h2" sx={{ mb: 1 }}>
        {access.title}
      </Typography>
      {id === identity?.id ? (
        <Typography>{access.own}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1 }}>
          {active && (
            <ConfirmButton
              label={access.resetLink}
              title={access.resetTitle}
              text={access.resetText}
              onConfirm={async () =>
                setMade(await call<OneTimeLink>(`/people/${id}/password-reset`, { method: 'POST' }))
              }
            />
          )}
          {active && <ChangeEmail person={person} />}
          {two_factor && (
            <ConfirmButton
              label={access.removeFactor}
              title={access.removeFactorTitle}
              text={access.removeFactorText}
              onConfirm={() => end('two-factor', access.factorRemoved)}
            />
          )}
          <ConfirmButton
            label={access.signOut}
            title={access.signOutTitle}
            text={access.signOutText}
            onConfirm={() => end('sessions', access.signedOut)}
          />
        </Box>
      )}
      {made && <MadeLinkDialog title={access.resetLink} made={made} onClose={() => setMade(undefined)} />}
    </Box>
  )
}
