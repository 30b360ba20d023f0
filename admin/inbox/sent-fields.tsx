import { Box } from '@mui/material'
import { useTexts } from '../i18n/texts.ts'
import { Section } from '../parts/section/section.tsx'

/** Shown by parts of their own, or said by sending the form at all. */
const elsewhere = new Set(['talents', 'talent_names', 'consent'])

/** What was sent, field by field, as it was typed. */
export function SentFields({ fields }: { fields: Record<string, unknown> }) {
  const { inbox } = useTexts()
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
              {inbox.fields[name] ?? name}
            </Box>
            <Box
              component="dd"
              dir="auto"
              sx={{ m: 0, py: { xs: 0, sm: 1 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {typeof value === 'object' ? JSON.stringify(value) : String(value)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
