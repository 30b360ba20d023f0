import { Box, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CardSummary } from './card-list.tsx'

/** The cards that talents sent and nobody has checked. */
export function WaitingCards({ cards: { total, waiting } }: { cards: NonNullable<Dashboard['cards']> }) {
  const { cardRequests } = useMessages()
  return (
    <Section title={cardRequests.waiting}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            <CardSummary line={line} />
          </Box>
        ))}
      </Box>
      <TextLink component={Link} to="/card-requests" underline="always" sx={{ display: 'inline-block', py: 1 }}>
        {cardRequests.toAll} ({total})
      </TextLink>
    </Section>
  )
}
