import { Box, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { ExpiringDocument } from '#contracts/admin/documents.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talents/talent.ts'
import { ExpiryBadge } from './expiry-badge.tsx'

/** How many documents the dashboard names. */
const maxShown = 8

/** Documents that have expired or expire soon, the most urgent first. */
export function ExpiringDocuments({ documents: all }: { documents: ExpiringDocument[] }) {
  const { documents } = useMessages().privateData
  return (
    <Section title={documents.expiring}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.slice(0, maxShown).map(({ id, talent_id, talent, kind, title, days_left }) => (
          <Box
            component="li"
            key={id}
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
          >
            <TextLink
              component={Link}
              to={`/private-data/${talent_id}`}
              underline="hover"
              sx={{ flex: 1, minWidth: '10rem', overflowWrap: 'anywhere' }}
            >
              {nameOfTalent({ name: talent, id: talent_id })}: {title}
            </TextLink>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {documents.kinds[kind]} <ExpiryBadge daysLeft={days_left} />
            </Box>
          </Box>
        ))}
      </Box>
      {all.length > maxShown && <div>{documents.more(all.length - maxShown)}</div>}
    </Section>
  )
}
