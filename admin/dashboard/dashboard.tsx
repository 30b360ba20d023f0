import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Title, useGetIdentity } from 'react-admin'
import type { Dashboard as DashboardData } from '#contracts/admin/dashboard.ts'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { call } from '../providers/data/call.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { DeletionPaused } from './deletion-paused.tsx'
import { Expiring } from './expiring.tsx'
import { IncompleteContent } from './incomplete-content.tsx'
import { isWorthTelling, Mail } from './mail.tsx'
import { Scheduled } from './scheduled.tsx'
import { Waiting } from './waiting.tsx'

/** The first page: what waits for an answer, what is scheduled, what expires, what lacks something. */
export function Dashboard() {
  const { start } = useMessages()
  const { identity } = useGetIdentity()
  const { data, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call<DashboardData>('/dashboard', { signal }),
  })
  const hasMail = data && isWorthTelling(data.system.mail)
  const isQuiet =
    data &&
    !hasMail &&
    !data.deletion_pause &&
    !data.inbox?.open &&
    data.scheduled.length === 0 &&
    data.lacking.length === 0
  return (
    <>
      <Title title={identity?.fullName ? start.greeting(identity.fullName) : start.title} />
      <FailureNote>{error?.message}</FailureNote>
      {data?.deletion_pause && <DeletionPaused pause={data.deletion_pause} />}
      {isQuiet && <Typography>{start.quiet}</Typography>}
      {data && !isQuiet && (
        <Box sx={{ display: 'grid', columnGap: 8, rowGap: 6, gridTemplateColumns: { lg: '1fr 1fr' } }}>
          {hasMail && <Mail mail={data.system.mail} />}
          {data.inbox && <Waiting inbox={data.inbox} />}
          {data.inbox && data.inbox.expiring.length > 0 && <Expiring lines={data.inbox.expiring} />}
          {data.scheduled.length > 0 && <Scheduled events={data.scheduled} />}
          {data.lacking.length > 0 && <IncompleteContent lacks={data.lacking} />}
        </Box>
      )}
    </>
  )
}
