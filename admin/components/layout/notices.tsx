import { Alert, Snackbar, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTimeout, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { topBarHeight } from '../../theme.ts'

/** Shown while the browser is offline. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const { shell } = useMessages()
  return (
    <Snackbar
      open={!online}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      // Below the top bar, and never in the way of a tap.
      sx={{ '&&': { top: topBarHeight + 8 }, pointerEvents: 'none' }}
    >
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
 * Shown while the server is read-only. Checks when the page changes or regains focus. A timer would keep idle
 * sessions alive.
 */
export function ReadOnlyNotice() {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const { data } = useCall<{ read_only: boolean }>(['status', pathname], '/status', {
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: true,
  })
  if (!data?.read_only) return null
  return (
    <Alert severity="warning" variant="standard" sx={{ mb: 3 }}>
      {shell.readOnly}
    </Alert>
  )
}

/** Shown while a page loads. The text appears after one second. */
export function LoadingIndicator() {
  const translate = useTranslate()
  const isLong = useTimeout(1_000)
  return (
    <Typography role="status" color="textSecondary">
      {isLong && `${translate('ra.page.loading')}…`}
    </Typography>
  )
}
