import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Session } from '#contracts/admin/sign-in.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDateTime } from '../../components/format.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Section } from '../../components/section.tsx'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the user's sessions and ends them. */
export function SessionsSection() {
  const { sessions: texts } = useMessages().account
  const { data: sessions = [], isLoadingError, refetch } = useCall<Session[]>(['sessions'], '/auth/list-sessions')
  const client = useQueryClient()
  const notify = useNotify()

  async function end(path: string, body: object) {
    await call(path, { method: 'POST', body })
    await client.invalidateQueries({ queryKey: ['sessions'] })
    notify(texts.ended)
  }

  return (
    <Section layout="columns" title={texts.title}>
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() =>
              end('/auth/revoke-session', { id: session.id }).catch((error: Error) =>
                notify(error.message, { type: 'error' }),
              )
            }
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <ConfirmButton
          label={texts.endOthers}
          title={texts.endOthersTitle}
          text={texts.endOthersText}
          onConfirm={() => end('/auth/revoke-other-sessions', {})}
          sx={{ mt: 2 }}
        />
      )}
    </Section>
  )
}

interface SessionRowProps {
  session: Session
  onEnd(): void
}

function SessionRow({ session: { browser, system, last_seen_at, current }, onEnd }: SessionRowProps) {
  const { sessions: texts } = useMessages().account
  const language = useLanguage()
  const name = browser && system ? texts.on(browser, system) : (browser ?? system ?? texts.unknown)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div>{name}</div>
        <Typography variant="body2" color="textSecondary">
          {current ? texts.current : texts.lastSeen(formatDateTime(last_seen_at, language))}
        </Typography>
      </Box>
      {!current && (
        <Button size="small" aria-label={texts.endNamed(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </Box>
  )
}
