import { type DateTimeInputProps, DateTimeInput as ReactAdminDateTimeInput } from 'react-admin'

/** A moment that somebody picks in their own time; the form has it in UTC, as the services want it. */
export function DateTimeInput(props: Omit<DateTimeInputProps, 'parse'>) {
  return <ReactAdminDateTimeInput helperText={false} {...props} parse={toUtc} />
}

/** What was picked, as ISO 8601 in UTC; null for nothing. */
export function toUtc(local: string | null): string | null {
  return local ? new Date(local).toISOString() : null
}
