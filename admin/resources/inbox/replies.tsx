import { Box, Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../../components/date-time/format-date-time.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** What the agency has answered so far, and what became of each mail. */
export function Replies({ replies }: { replies: Submission['replies'] }) {
  const { inbox } = useMessages()
  const language = useLocale() as Language
  return (
    <Section title={inbox.replies}>
      {replies.map(({ id, staff_name, created_at, subject, text, mail }) => (
        <Box component="article" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
          <Typography variant="h6" component="h3">
            {subject}
          </Typography>
          <Typography variant="caption" color={mail === 'failed' ? 'error' : 'textSecondary'}>
            {inbox.replyBy(staff_name, formatDateTime(created_at, language))} · {inbox.mail[mail]}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
        </Box>
      ))}
    </Section>
  )
}
