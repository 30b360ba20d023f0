import { useLanguage } from '#app/i18n/language-context.tsx'
import type { TalentView } from './talent-view.ts'

/** Height, then bust or chest, waist and hips, in one line: `1,78 m  84–61–89`. Whoever hears it also hears the labels. */
export function CardMeasures({ measures }: { measures: TalentView['measures'] }) {
  const { measures: labels } = useLanguage().messages.talents
  const girths = (['bust', 'chest', 'waist', 'hips'] as const).filter(
    (name) => measures[name] && !(name === 'chest' && measures.bust),
  )
  if (!measures.height && girths.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
      {measures.height && (
        <span>
          <span className="sr-only">{labels.height} </span>
          {measures.height}
        </span>
      )}
      <span>
        {girths.map((name, index) => (
          <span key={name}>
            {index > 0 && '–'}
            <span className="sr-only"> {labels[name]} </span>
            {measures[name]}
          </span>
        ))}
      </span>
    </p>
  )
}
