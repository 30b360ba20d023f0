import { Alert, Snackbar } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../providers/i18n/texts.ts'

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
