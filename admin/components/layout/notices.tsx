import { Alert, Snackbar, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTimeout, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Says that the connection is lost, as long as it is. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const { shell } = useMessages()
  return (
    <Snackbar open={!online} anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert severity="warning" variant="standard">
        {shell.connectionLost}
      </Alert>
    </Snackbar>
  )
}

function watchConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Says on every page that nothing can be saved, as long as that is so. It asks when the page changes and when the person comes
 * back to it, and not by a timer: that would keep a session from ending while nobody is there.
 */
export function ReadOnlyNotice() {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const { data } = useQuery({
    queryKey: ['status', pathname],
    queryFn: ({ signal }) => call<{ read_only: boolean }>('/status', { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data?.read_only) return null
  return (
    <Alert severity="warning" variant="standard" sx={{ mb: 3 }}>
      {shell.readOnly}
    </Alert>
  )
}

/** What stands where a page will be; said only when that takes longer than a moment. */
export function LoadingIndicator() {
  const translate = useTranslate()
  const isLong = useTimeout(1_000)
  return (
    <Typography role="status" color="textSecondary">
      {isLong && `${translate('ra.page.loading')}…`}
    </Typography>
  )
}
