import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed as Feed } from '#contracts/admin/bookings.ts'
import { call } from '../providers/data/call.ts'
import { useCall } from '../providers/data/use-call.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { CopyField } from './copy-field.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useAsyncAction } from './use-async-action.ts'

interface CalendarFeedProps {
  /** The path of the link's endpoint. */
  path: string
  /** Says which bookings the calendar has. */
  text: string
}

/** Makes, shows, renews and revokes the private link of a calendar. */
export function CalendarFeed({ path, text }: CalendarFeedProps) {
  const { calendarFeed: texts } = useMessages()
  const { data: feed, isLoadingError, refetch } = useCall<Feed>(['calendar-feed', path], path)
  const client = useQueryClient()
  const [isPending, run] = useAsyncAction()

  async function send(method: 'POST' | 'DELETE') {
    const changed = await call<Feed | undefined>(path, { method })
    client.setQueryData<Feed>(['calendar-feed', path], changed ?? { url: null })
  }

  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {text} {texts.text}
      </Typography>
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {feed?.url === null && (
        <Button loading={isPending} onClick={() => run(() => send('POST'))}>
          {texts.make}
        </Button>
      )}
      {feed?.url && (
        <>
          <CopyField label={texts.link} value={feed.url} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {/* Calendar programs register this scheme. */}
            <Button size="small" href={feed.url.replace(/^https?:/, 'webcal:')}>
              {texts.open}
            </Button>
            <ConfirmButton
              size="small"
              label={texts.renew}
              title={texts.renewTitle}
              text={texts.renewText}
              onConfirm={() => send('POST')}
            />
            <ConfirmButton
              size="small"
              color="error"
              label={texts.revoke}
              title={texts.revokeTitle}
              text={texts.revokeText}
              onConfirm={() => send('DELETE')}
            />
          </Box>
        </>
      )}
    </>
  )
}
