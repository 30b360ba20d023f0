import type { TalentWarning } from '#contracts/office/talents.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Mark } from '../../parts/mark/mark.tsx'

/** What of a talent wants a second look. */
export function WarningMarks({ warnings }: { warnings: readonly TalentWarning[] }) {
  const { talents } = useTexts()
  return warnings.map((warning) => <Mark key={warning}>{talents.warnings[warning]}</Mark>)
}
