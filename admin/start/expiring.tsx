import { Box, Typography } from '@mui/material'
import type { SubmissionLine } from '#contracts/office/submissions.ts'
import { useTexts } from '../i18n/texts.ts'
import { InboxLine } from '../inbox/inbox-line.tsx'
import { Section } from '../parts/section/section.tsx'

/** What nobody has answered and is deleted soon. */
export function Expiring({ lines }: { lines: SubmissionLine[] }) {
  const { start } = useTexts()
  return (
    <Section title={start.expiring}>
      <Typography sx={{ mb: 1 }}>{start.expiringText}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxLine line={line} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
