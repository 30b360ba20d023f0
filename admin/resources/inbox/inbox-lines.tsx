import { Box, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { InboxRow } from './inbox-line.tsx'

/** The messages of the list's page. */
export function InboxRows() {
  const { data, isPending } = useListContext<SubmissionLine>()
  const { inbox } = useMessages()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{inbox.empty}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((line) => (
        <Box component="li" key={line.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <InboxRow line={line} />
        </Box>
      ))}
    </Box>
  )
}
