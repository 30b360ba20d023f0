import type { TalentWarning } from '#contracts/admin/talents.ts'
import { Badge, StateDot } from '../../components/badge.tsx'
import { formatDateTime } from '../../components/format.ts'
import { useFreshnessLimits } from '../../components/use-today.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

interface PublicationState {
  published: boolean
  publish_at?: string | Date | null
  unpublish_at?: string | Date | null
}

/** The publication state of a talent, with its next change. */
export function PublicationBadge({ published, publish_at, unpublish_at }: PublicationState) {
  const { states } = useMessages().talents
  const language = useLanguage()
  const next = published ? unpublish_at : publish_at
  const date = next ? formatDateTime(next, language) : undefined
  const text = published ? (date ? states.liveUntil(date) : states.live) : date ? states.willAppear(date) : states.draft
  return (
    <StateDot isLive={published} isScheduled={date !== undefined}>
      {text}
    </StateDot>
  )
}

/** The texts of the warnings, with the agency's limits for digitals. */
export function useWarningLabels(): Record<TalentWarning, string> {
  const { talents } = useMessages()
  return talents.warnings(useFreshnessLimits())
}

/** Warnings about a talent. */
export function WarningBadges({ warnings }: { warnings: readonly TalentWarning[] }) {
  const labels = useWarningLabels()
  return warnings.map((warning) => <Badge key={warning}>{labels[warning]}</Badge>)
}
