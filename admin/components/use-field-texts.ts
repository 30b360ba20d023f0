import { useTranslateLabel } from 'react-admin'
import type { Stay } from '#contracts/admin/talents.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import type { Language } from '#domain/language.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { formatStay, formatValue, valueLabelsOf } from './format-value.ts'
import { joinParts } from './history/describe-change.ts'
import { useAttributes } from './use-attributes.ts'

interface FieldTexts {
  /** The label of a field: of a bilingual one with its language, as on its input. */
  labelOf(field: string): string
  /** A value as the forms show it: of a field with fixed options the label of the option. */
  inWords(field: string, value: unknown): string
  /** An entry of a list in words. */
  entryInWords(field: string, entry: unknown): string
}

/** The labels and values of a resource's fields in words. */
export function useFieldTexts(resource: string): FieldTexts {
  const texts = useMessages()
  const language = useLanguage()
  const translateLabel = useTranslateLabel()
  const attributes = useAttributes({ enabled: resource === 'talents' })
  return {
    labelOf(field) {
      const [, base, suffix] = /^(.+)_(pt|en)$/.exec(field) ?? []
      if (!base) return String(translateLabel({ resource, source: field }))
      const label = String(translateLabel({ resource, source: base }))
      return texts.components.bilingual.fieldIn(label, suffix as Language)
    },
    inWords(field, value) {
      const choice = attributes.find(({ name }) => name === field)?.choices.find(({ id }) => id === value)
      const names = valueLabelsOf(resource, field, texts)
      return choice?.name ?? names?.[String(value)] ?? formatValue(value, texts.conflict, language)
    },
    entryInWords(field, entry) {
      if (resource === 'talents' && field === 'languages') return nameOfSpokenLanguage(String(entry), language)
      if (resource === 'talents' && field === 'stays') return formatStay(entry as Stay, texts.talents.stays, language)
      return joinParts(entry)
    },
  }
}
