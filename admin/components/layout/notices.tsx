import { Alert, Snackbar, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTimeout, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import type { Status } from '#contracts/admin/dashboard.ts'
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

/** The pages where users read or send messages. */
const pagesWithWarnings = ['/', '/submissions', '/applications', '/packages']

/**
 * Shown while the server is read-only, or the site cannot keep what its pages promise. Checks when the page changes or regains focus. A timer would keep idle
 * sessions alive.
 */
export function StatusNotices() {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const { data } = useCall<Status>(['status', pathname], '/status', {
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: true,
  })
  const warnings = pagesWithWarnings.includes(pathname) ? (data?.warnings ?? []) : []
  return (
    <>
      {data?.read_only && (
        <Alert severity="warning" variant="standard" sx={{ mb: 3 }}>
          {shell.readOnly}
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} severity="error" variant="standard" sx={{ mb: 3 }}>
          {shell.warnings[warning]}
        </Alert>
      ))}
    </>
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
