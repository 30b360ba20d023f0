import { Box, Link as TextLink, Typography } from '@mui/material'
import { useCreatePath, useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { Section } from '../components/section.tsx'
import { useMessages } from '../providers/i18n/texts.ts'

/** What is published without a translation, a cover or a description of its pictures. */
export function IncompleteContent({ lacks }: { lacks: Dashboard['lacking'] }) {
  const { start } = useMessages()
  const labelOf = useGetResourceLabel()
  const pathTo = useCreatePath()
  return (
    <Section title={start.lacking}>
      {lacks.map(({ resource, lack, count, examples }) => (
        <Box key={`${resource} ${lack}`} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
          <Typography variant="h6" component="h3">
            {start.lacks[lack](labelOf(resource, 2), count)}
          </Typography>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
          >
            {examples.map(({ id, title }) => (
              <li key={id}>
                <TextLink
                  component={Link}
                  to={pathTo({ resource, type: 'edit', id })}
                  underline="always"
                  sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
                >
                  {title}
                </TextLink>
              </li>
            ))}
            {count > examples.length && (
              <li>
                <Box component="span" sx={{ display: 'inline-block', py: 0.5 }}>
                  {start.andMore(count - examples.length)}
                </Box>
              </li>
            )}
          </Box>
        </Box>
      ))}
    </Section>
  )
}
