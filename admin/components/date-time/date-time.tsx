import { useFieldValue, useLocale } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { formatDateTime, formatDay } from './format-date-time.ts'

interface MomentProps {
  /** The record's field, a moment in UTC. */
  source: string
  /** The day alone says enough. */
  day?: boolean
}

/** A moment of a record, for lists; a dash where there is none. */
export function DateTime({ source, day = false }: MomentProps) {
  const language = useLocale() as Language
  const value = useFieldValue<Record<string, string | null>>({ source })
  if (!value) return <>–</>
  return <time dateTime={value}>{day ? formatDay(value, language) : formatDateTime(value, language)}</time>
}
