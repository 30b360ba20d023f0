import { Box } from '@mui/material'
import { ReferenceField, useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { MediumRecord } from '#contracts/office/media.ts'
import { useTexts } from '../i18n/texts.ts'
import { formatBytes } from '../parts/media/format-bytes.ts'
import { formatMoment } from '../parts/moment/format-moment.ts'

/** What a file says of itself. */
export function Facts({ medium }: { medium: MediumRecord }) {
  const { media } = useTexts()
  const language = useLocale() as Language
  const { width, height, size, type, created_at, crop_of_id } = medium
  const facts = [
    type.replace(/^\w+\//, '').toUpperCase(),
    width && height && `${width} × ${height}`,
    size !== null && formatBytes(size, language),
    media.since(formatMoment(created_at, language)),
  ]
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {facts.filter(Boolean).join(' · ')}
      {crop_of_id !== null && (
        <Box>
          {media.cropOf} <ReferenceField source="crop_of_id" reference="media" link="edit" />
        </Box>
      )}
    </Box>
  )
}
