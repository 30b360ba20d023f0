import { Box, Link as TextLink, Typography } from '@mui/material'
import { useCreatePath, useGetIdentity, useLocale, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { User } from '#contracts/admin/users.ts'
import type { Language } from '#domain/language.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDateTime } from '../../components/date-time/format-date-time.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

/** Somebody of the list. */
export function PersonRow() {
  const person = useRecordContext<User>()
  const pathTo = useCreatePath()
  const { identity } = useGetIdentity()
  const language = useLocale() as Language
  const { people, shell } = useMessages()
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
          {last_seen_at ? people.lastSeen(formatDateTime(last_seen_at, language)) : people.neverSeen}
        </Typography>
      </Box>
      <Box sx={{ flex: '0 1 12rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!active && <Badge>{people.inactive}</Badge>}
        {two_factor && <Badge tone="quiet">{people.secondFactor}</Badge>}
      </Box>
    </Box>
  )
}
