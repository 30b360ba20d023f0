import type { ChangeEvent } from 'react'
import {
  type DateInputProps,
  type DateTimeInputProps,
  DateInput as ReactAdminDateInput,
  DateTimeInput as ReactAdminDateTimeInput,
  useFieldValue,
  useWrappedSource,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../providers/i18n/use-messages.ts'
import { formatDateTime } from './format.ts'

interface DateTimeProps {
  /** Field with a timestamp in UTC. */
  source: string
}

/** A timestamp of the record. A dash stands for null. */
export function DateTime({ source }: DateTimeProps) {
  const language = useLanguage()
  const value = useFieldValue<Record<string, string | null>>({ source })
  if (!value) return <>–</>
  return <time dateTime={value}>{formatDateTime(value, language)}</time>
}

/** Edits a timestamp in local time. The form stores it in UTC. */
export function DateTimeInput(props: Omit<DateTimeInputProps, 'parse' | 'onChange'>) {
  return <ReactAdminDateTimeInput helperText={false} {...props} parse={toUtc} onChange={useClearAtOnce(props.source)} />
}

/** Edits a calendar date. */
export function DateInput(props: Omit<DateInputProps, 'onChange'>) {
  return <ReactAdminDateInput {...props} onChange={useClearAtOnce(props.source)} />
}

/**
 * Returns a handler that stores a cleared date at once. React-admin does so when the field is left: until then Save stays
 * disabled, and neither a click on it nor Ctrl+S saves. A date that is typed in part is empty too, but no change.
 */
function useClearAtOnce(source: string) {
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) setValue(name, null, { shouldDirty: true, shouldTouch: true })
  }
}

/** Converts a local date and time to ISO 8601 in UTC. */
export function toUtc(local: string | null): string | null {
  return local ? new Date(local).toISOString() : null
}
