import { Box, Link as TextLink } from '@mui/material'
import { useCreatePath, useLocale } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../components/date-time/format-date-time.ts'
import { Section } from '../components/section.tsx'
import { useMessages } from '../providers/i18n/texts.ts'

/** What the site will show, or stop showing, by itself. */
export function Scheduled({ events }: { events: Dashboard['scheduled'] }) {
  const { start } = useMessages()
  const language = useLocale() as Language
  const pathTo = useCreatePath()
  return (
    <Section title={start.scheduled}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(({ resource, id, title, event, at }) => (
          <Box
            component="li"
            key={`${resource} ${id} ${event}`}
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
          >
            <TextLink
              component={Link}
              to={pathTo({ resource, type: 'edit', id })}
              underline="hover"
              sx={{ flex: 1, minWidth: '10rem', overflowWrap: 'anywhere' }}
            >
              {title}
            </TextLink>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {start[event](formatDateTime(at, language))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
