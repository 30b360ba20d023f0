import { Box, Typography } from '@mui/material'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { Section } from '../components/section.tsx'
import { useMessages } from '../providers/i18n/texts.ts'
import { InboxRow } from '../resources/inbox/inbox-line.tsx'

/** What nobody has answered and is deleted soon. */
export function Expiring({ lines }: { lines: SubmissionLine[] }) {
  const { start } = useMessages()
  return (
    <Section title={start.expiring}>
      <Typography sx={{ mb: 1 }}>{start.expiringText}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxRow line={line} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
