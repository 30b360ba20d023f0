import { decimalSeparators } from '#app/i18n/format-count.ts'
import type { Language } from '#domain/language.ts'
import type { TalentView } from '../talents/talent-view.ts'

/**
 * The measures kept with a favourite, as `language` writes them: a page in the other language may have kept them, and that
 * one writes decimals another way. Whatever is no measure, `1,78 m` or `84`, is left out.
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
