import type { Language } from '#domain/language.ts'
import { formatDate, formatDateTime, formatNumber } from '../date-time/format-date-time.ts'

interface Words {
  nothing: string
  yes: string
  no: string
  several: (count: number) => string
}

/** Long enough to see what it is, in characters. */
const longest = 400

/** A field's value as a person can compare it: dates and numbers as they are written, HTML without its tags, long texts cut. */
export function formatValue(value: unknown, words: Words, language: Language): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value, language)
  if (Array.isArray(value)) return words.several(value.length)
  if (typeof value === 'object') return shortened(JSON.stringify(value))
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTime(text, language)
  return shortened(
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
