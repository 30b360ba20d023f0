import {
  type DateTimeInputProps,
  DateTimeInput as ReactAdminDateTimeInput,
  useFieldValue,
  useLocale,
} from 'react-admin'
import type { Language } from '#domain/language.ts'
import { formatDateTime, formatDay } from './format.ts'

interface DateTimeProps {
  /** The record's field, a moment in UTC. */
  source: string
  /** The day alone says enough. */
  day?: boolean
}

/** A moment of a record, for lists; a dash where there is none. */
export function DateTime({ source, day = false }: DateTimeProps) {
  const language = useLocale() as Language
  const value = useFieldValue<Record<string, string | null>>({ source })
  if (!value) return <>–</>
  return <time dateTime={value}>{day ? formatDay(value, language) : formatDateTime(value, language)}</time>
}

/** A moment that somebody picks in their own time; the form has it in UTC, as the services want it. */
export function DateTimeInput(props: Omit<DateTimeInputProps, 'parse'>) {
  return <ReactAdminDateTimeInput helperText={false} {...props} parse={toUtc} />
}

/** What was picked, as ISO 8601 in UTC; null for nothing. */
export function toUtc(local: string | null): string | null {
  return local ? new Date(local).toISOString() : null
}
