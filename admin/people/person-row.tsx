import { Box, Link as TextLink, Typography } from '@mui/material'
import { useCreatePath, useGetIdentity, useLocale, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { Language } from '#contracts/language.ts'
import type { Person } from '#contracts/office/people.ts'
import { useTexts } from '../i18n/texts.ts'
import { Mark } from '../parts/mark/mark.tsx'
import { formatMoment } from '../parts/moment/format-moment.ts'

/** Somebody of the list. */
export function PersonRow() {
  const person = useRecordContext<Person>()
  const pathTo = useCreatePath()
  const { identity } = useGetIdentity()
  const language = useLocale() as Language
  const { people, shell } = useTexts()
  if (!person) return null
  const { id, name, email, role, active, two_factor, last_seen_at } = person
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink
          component={Link}
          to={pathTo({ resource: 'people', type: 'edit', id })}
          underline="hover"
          sx={{ fontWeight: 500 }}
        >
          {name}
        </TextLink>
        {id === identity?.id && ` (${people.you})`}
        <Typography variant="body2">{email}</Typography>
      </Box>
      <Box sx={{ flex: '1 1 12rem', typography: 'body2' }}>
        <div>{shell.roles[role]}</div>
        <Typography variant="body2" color="textSecondary">
          {last_seen_at ? people.lastSeen(formatMoment(last_seen_at, language)) : people.neverSeen}
        </Typography>
      </Box>
      <Box sx={{ flex: '0 1 12rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!active && <Mark>{people.inactive}</Mark>}
        {two_factor && <Mark tone="quiet">{people.secondFactor}</Mark>}
      </Box>
    </Box>
  )
}
