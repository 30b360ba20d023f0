import { writeDay } from '#domain/parse-day.ts'
import { writeNumber } from '#domain/parse-number.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { useAttributes } from '../use-attributes.ts'
import { useFieldTexts } from '../use-field-texts.ts'

export interface ColumnTexts {
  /** The heading of a column, with the unit of a measure: `Altura (cm)`. */
  headingOf(name: string): string
  /** A value as people read it, and spreadsheets in the user's language. */
  toText(name: string, value: unknown): string
}

/** The headings and values of a resource's columns in the user's language. `labels` come first. */
export function useColumnTexts(resource: string, labels: Partial<Record<string, string>> = {}): ColumnTexts {
  const language = useLanguage()
  const { yes, no } = useMessages().talents.table
  const { labelOf, inWords, entryInWords } = useFieldTexts(resource)
  const attributes = useAttributes({ enabled: resource === 'talents' })
  return {
    headingOf(name) {
      const attribute = attributes.find((one) => one.name === name)
      const label = labels[name] ?? attribute?.label ?? labelOf(name)
      return attribute?.unit ? `${label} (${attribute.unit})` : label
    },
    toText(name, value) {
      if (value === null || value === undefined) return ''
      if (typeof value === 'boolean') return value ? yes : no
      if (typeof value === 'number') return writeNumber(value, language)
      if (Array.isArray(value)) return value.map((entry) => entryInWords(name, entry)).join(' | ')
      const text = String(value)
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return writeDay(text)
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatLocalTime(new Date(text))
      // Codes of options have labels; other texts stay as they are.
      return /^[\w-]{1,60}$/.test(text) ? inWords(name, text) : text
    },
  }
}

/** In the order of both languages, which spreadsheets read as a time. */
function formatLocalTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [two(time.getDate()), two(time.getMonth() + 1), time.getFullYear()].join('/')
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}
