import { Box } from '@mui/material'
import { useLocale } from 'react-admin'
import type { TalentWarning } from '#contracts/admin/talents.ts'
import type { Language } from '#domain/language.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDateTime } from '../../components/format.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface PublicationState {
  published: boolean
  publish_at?: string | Date | null
  unpublish_at?: string | Date | null
}

/** Whether the site shows a talent, in words, with the next moment that changes it. */
export function PublicationBadge({ published, publish_at, unpublish_at }: PublicationState) {
  const { states } = useMessages().talents
  const language = useLocale() as Language
  const next = published ? unpublish_at : publish_at
  const moment = next ? formatDateTime(next, language) : undefined
  const said = published
    ? moment
      ? states.liveUntil(moment)
      : states.live
    : moment
      ? states.willAppear(moment)
      : states.draft
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: published || moment ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          flex: 'none',
          border: '1px solid currentColor',
          borderRadius: '50%',
          backgroundColor: published ? 'currentColor' : undefined,
        }}
      />
      {said}
    </Box>
  )
}

/** What of a talent wants a second look. */
export function WarningBadges({ warnings }: { warnings: readonly TalentWarning[] }) {
  const { talents } = useMessages()
  return warnings.map((warning) => <Badge key={warning}>{talents.warnings[warning]}</Badge>)
}
