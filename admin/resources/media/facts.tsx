import { Box } from '@mui/material'
import { ReferenceField, useLocale } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../../components/date-time/format-date-time.ts'
import { formatBytes } from '../../components/media/format-bytes.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

/** What a file says of itself. */
export function Facts({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const language = useLocale() as Language
  const { width, height, size, type, created_at, crop_of_id } = medium
  const facts = [
    type.replace(/^\w+\//, '').toUpperCase(),
    width && height && `${width} × ${height}`,
    size !== null && formatBytes(size, language),
    media.since(formatDateTime(created_at, language)),
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
