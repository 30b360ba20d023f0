import {
  type DateTimeInputProps,
  DateTimeInput as ReactAdminDateTimeInput,
  useFieldValue,
  useLocale,
} from 'react-admin'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from './format.ts'

interface DateTimeProps {
  /** Field with a timestamp in UTC. */
  source: string
}

/** A timestamp of the record. A dash stands for null. */
export function DateTime({ source }: DateTimeProps) {
  const language = useLocale() as Language
  const value = useFieldValue<Record<string, string | null>>({ source })
  if (!value) return <>–</>
  return <time dateTime={value}>{formatDateTime(value, language)}</time>
}

/** Edits a timestamp in local time. The form stores it in UTC. */
export function DateTimeInput(props: Omit<DateTimeInputProps, 'parse'>) {
  return <ReactAdminDateTimeInput helperText={false} {...props} parse={toUtc} />
}

/** Converts a local date and time to ISO 8601 in UTC. */
export function toUtc(local: string | null): string | null {
  return local ? new Date(local).toISOString() : null
}
