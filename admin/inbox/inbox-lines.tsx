import { Box, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { SubmissionLine } from '#contracts/office/submissions.ts'
import { useTexts } from '../i18n/texts.ts'
import { InboxLine } from './inbox-line.tsx'

/** The messages of the list's page. */
export function InboxLines() {
  const { data, isPending } = useListContext<SubmissionLine>()
  const { inbox } = useTexts()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{inbox.empty}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((line) => (
        <Box component="li" key={line.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <InboxLine line={line} />
        </Box>
      ))}
    </Box>
  )
}
