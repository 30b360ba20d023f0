import { decimalSeparators } from '#app/i18n/format-count.ts'
import type { Language } from '#domain/language.ts'
import type { TalentView } from '../talents/talent-view.ts'

/**
 * Returns a favourite's stored measures with the decimal separator of `language`: a page in the other language may have
 * stored them. Ignores everything except measures such as `1,78 m` and `84`.
 */
export function readMeasures(measures: object | undefined, language: Language): TalentView['measures'] {
  return Object.fromEntries(
    Object.entries(measures ?? {}).flatMap(([name, measure]) =>
      typeof measure === 'string' && /^\d{1,3}([.,]\d{1,2})?( m)?$/.test(measure)
        ? [[name, measure.replace(/[.,]/, decimalSeparators[language])]]
        : [],
    ),
  )
}
