import { Box, TextField } from '@mui/material'
import { memo } from 'react'
import type { AltSuggestion, MediumRecord } from '#contracts/admin/media.ts'
import { type Language, languages } from '#domain/language.ts'
import { nameOfMedium } from '../../components/media/media-kind.ts'
import { MediumPicture } from '../../components/media/medium-picture.tsx'
import { SuggestionButton } from '../../components/media/suggestion-button.tsx'
import { TagsField } from '../../components/media/tags-field.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { DescribedFields } from './edits.ts'

interface DescribeRowProps {
  medium: MediumRecord
  change: Partial<DescribedFields> | undefined
  suggestion: AltSuggestion | undefined
  message: string | undefined
  onEdit(id: number, change: Partial<DescribedFields>): void
}

/** The fields of a medium in the dialog. */
export const DescribeRow = memo(function DescribeRow({
  medium,
  change,
  suggestion,
  message,
  onEdit,
}: DescribeRowProps) {
  const { media, components } = useMessages()
  const name = nameOfMedium(medium)
  const fields = { ...medium, ...change }
  const edit = (part: Partial<DescribedFields>) => onEdit(medium.id, part)
  const alt = (language: Language) => `alt_${language}` as const
  return (
    <Box component="li">
      <Box
        role="group"
        aria-label={name}
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: '120px minmax(0, 1fr)' },
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box>
          <Box sx={{ aspectRatio: '3 / 4' }}>
            <MediumPicture medium={medium} width={320} />
          </Box>
          <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>{name}</Box>
        </Box>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            alignContent: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          }}
        >
          {languages.map((language) => (
            <TextField
              key={language}
              multiline
              minRows={2}
              maxRows={6}
              label={components.bilingual.fieldIn(media.description, language)}
              value={fields[alt(language)] ?? ''}
              onChange={({ target }) => edit({ [alt(language)]: target.value || null })}
              slotProps={{ htmlInput: { maxLength: 300, lang: language === 'pt' ? 'pt-BR' : 'en' } }}
            />
          ))}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SuggestionButton suggestion={suggestion} alts={fields} onUse={edit} />
          </Box>
          <TextField
            label={media.credit}
            value={fields.credit ?? ''}
            onChange={({ target }) => edit({ credit: target.value || null })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <TagsField label={media.tags} value={fields.tags} onChange={(tags) => edit({ tags })} />
          {message && (
            <Box role="alert" sx={{ gridColumn: '1 / -1', typography: 'body2', color: 'error.main' }}>
              {message}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
})
