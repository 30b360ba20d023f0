import { Alert } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

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
