import { Box, Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { Section } from '../components/section.tsx'
import { useMessages } from '../providers/i18n/texts.ts'
import { InboxRow } from '../resources/inbox/inbox-line.tsx'

type Inbox = NonNullable<Dashboard['inbox']>

/** What waits for an answer: how much, and the oldest. */
export function Waiting({ inbox }: { inbox: Inbox }) {
  const { start } = useMessages()
  return (
    <Section title={start.waiting}>
      <Typography sx={{ mb: 1 }}>
        {inbox.open === 0 ? start.nothingWaits : start.open(inbox.open, inbox.counts.total, inbox.mine)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inbox.oldest.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxRow line={line} />
          </Box>
        ))}
      </Box>
      <TextLink component={Link} to="/submissions" underline="always" sx={{ display: 'inline-block', py: 1 }}>
        {start.toInbox}
      </TextLink>
    </Section>
  )
}
