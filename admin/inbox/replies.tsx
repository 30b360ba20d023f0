import { Box, Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { Submission } from '#contracts/office/submissions.ts'
import { useTexts } from '../i18n/texts.ts'
import { formatMoment } from '../parts/moment/format-moment.ts'
import { Section } from '../parts/section/section.tsx'

/** What the agency has answered so far, and what became of each mail. */
export function Replies({ replies }: { replies: Submission['replies'] }) {
  const { inbox } = useTexts()
  const language = useLocale() as Language
  return (
    <Section title={inbox.replies}>
      {replies.map(({ id, staff_name, created_at, subject, text, mail }) => (
        <Box component="article" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
          <Typography variant="h6" component="h3">
            {subject}
          </Typography>
          <Typography variant="caption" color={mail === 'failed' ? 'error' : 'textSecondary'}>
            {inbox.replyBy(staff_name, formatMoment(created_at, language))} · {inbox.mail[mail]}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
        </Box>
      ))}
    </Section>
  )
}
