import type { TalentWarning } from '#contracts/admin/talents.ts'
import { Badge } from '../../../components/badge.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'

/** What of a talent wants a second look. */
export function WarningBadges({ warnings }: { warnings: readonly TalentWarning[] }) {
  const { talents } = useMessages()
  return warnings.map((warning) => <Badge key={warning}>{talents.warnings[warning]}</Badge>)
}
