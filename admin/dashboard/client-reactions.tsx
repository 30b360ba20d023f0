import { Box, Link as TextLink } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import type { ClientReactions as Reactions } from '#contracts/admin/notices.ts'
import { formatDateTime } from '../components/format.ts'
import { pathToSubject, useMarkRead } from '../components/notices/queries.ts'
import { Section } from '../components/section.tsx'
import { useAsyncAction } from '../components/use-async-action.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'

/** What clients did with packages and rooms, one line for each, the latest first. */
export function ClientReactions({ lines }: { lines: Reactions[] }) {
  const { team } = useMessages()
  return (
    <Section title={team.clients.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ReactionLine key={line.id} line={line} />
        ))}
      </Box>
    </Section>
  )
}

function ReactionLine({ line }: { line: Reactions }) {
  const { team, packages } = useMessages()
  const language = useLanguage()
  const markRead = useMarkRead()
  const [, run] = useAsyncAction()
  const { id, actor, resource, record_id, title, created_at, read, opened, downloaded, yes, maybe, no, notes } = line
  const facts = [
    opened > 0 && team.clients.opened(opened),
    downloaded > 0 && team.clients.downloaded,
    yes + maybe + no > 0 && packages.tally(yes, maybe, no),
    notes > 0 && team.clients.notes(notes),
  ]
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}>
      <TextLink
        component={Link}
        to={pathToSubject(resource, record_id)}
        onClick={() => void (read || run(() => markRead([id])))}
        underline="hover"
        sx={{ fontWeight: read ? 400 : 600, py: 0.5 }}
      >
        {!read && <span style={visuallyHidden}>{team.notices.isUnread}: </span>}
        <span>{[actor ?? team.clients.room, title || packages.untitledRoom].join(' · ')}</span>
      </TextLink>
      <Box sx={{ typography: 'body2' }}>{facts.filter(Boolean).join(' · ')}</Box>
      <Box component="time" dateTime={created_at} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatDateTime(created_at, language)}
      </Box>
    </Box>
  )
}
