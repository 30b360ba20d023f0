import { DateTimeInput, type DateTimeInputProps } from 'react-admin'

/** A moment that somebody picks in their own time; the form has it in UTC, as the services want it. */
export function MomentInput(props: Omit<DateTimeInputProps, 'parse'>) {
  return <DateTimeInput helperText={false} {...props} parse={inUtc} />
}

/** What was picked, as ISO 8601 in UTC; null for nothing. */
export function inUtc(local: string | null): string | null {
  return local ? new Date(local).toISOString() : null
}
