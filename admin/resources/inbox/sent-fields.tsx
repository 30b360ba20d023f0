import { Box } from '@mui/material'
import { useLocale } from 'react-admin'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Language } from '#domain/language.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { formatAnswer, formatLabel } from './in-words.ts'

/** Shown by parts of their own, or said by sending the form at all. */
const elsewhere = new Set(['talents', 'talent_names', 'consent'])

/** What was sent, field by field, as it was typed. */
export function SentFields({ fields, asked }: Pick<Submission, 'fields' | 'asked'>) {
  const texts = useMessages()
  const { inbox } = texts
  const language = useLocale() as Language
  const said = Object.entries(fields).filter(([name, value]) => !elsewhere.has(name) && value !== null && value !== '')
  return (
    <Section title={inbox.sent}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'minmax(9rem, 12rem) minmax(0, 1fr)' } }}
      >
        {said.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', pt: { xs: 1.5, sm: 1 } }}>
              {formatLabel(name, asked, language, texts)}
            </Box>
            <Box
              component="dd"
              dir="auto"
              sx={{ m: 0, py: { xs: 0, sm: 1 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {formatAnswer(name, value, asked, language, texts)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
