import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef } from 'react'
import { type TextInputProps, useFieldValue, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseDay, parseDayTime, writeDay } from '#domain/parse-day.ts'
import { CalendarIcon } from '../icons/icons.tsx'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { formatDateTime } from './format.ts'
import { TypedInput } from './forms/typed-input.tsx'
import { type TextFormat, useTypedText } from './forms/typed-text.ts'

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

type PickerType = 'date' | 'datetime-local'

/** How days, and local times without a zone, are typed. */
const formats: Record<PickerType, TextFormat<string>> = {
  date: { parse: parseDay, write: writeDay },
  'datetime-local': {
    parse: parseDayTime,
    write: (time) => `${writeDay(time.slice(0, 10))} ${time.slice(11, 16)}`,
  },
}

/** How timestamps in UTC are typed, in local time. */
const utcFormat: TextFormat<string> = {
  parse: (text) => toUtc(parseDayTime(text)) ?? undefined,
  write: (timestamp) => formats['datetime-local'].write(toLocal(timestamp)),
}

type DateInputProps = Omit<TextInputProps, 'format' | 'parse' | 'onChange' | 'onBlur' | 'slotProps'>

/** Edits a timestamp in local time. The form stores it in UTC. */
export function DateTimeInput(props: DateInputProps) {
  return <PickedInput helperText={false} {...props} type="datetime-local" />
}

/** Edits a calendar date. */
export function DateInput(props: DateInputProps) {
  return <PickedInput {...props} type="date" />
}

function PickedInput({ type, ...props }: DateInputProps & { type: PickerType }) {
  const { errorCodes } = useMessages()
  const name = useWrappedSource(props.source)
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const shown = typeof value === 'string' && value ? (type === 'date' ? value : toLocal(value)) : ''
  const pick = (picked: string) =>
    setValue(name, type === 'date' ? picked || null : toUtc(picked), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  return (
    <TypedInput
      {...props}
      format={type === 'date' ? formats.date : utcFormat}
      unread={errorCodes.not_a_date}
      {...usePicker(type, shown, pick)}
    />
  )
}

interface DateFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'helperText'> {
  type?: PickerType
  /** An ISO 8601 day, or a local time without a zone; empty for none, or for a text that cannot be read. */
  value: string
  onChange(value: string): void
}

/** A field for a date outside a record's form. A text that cannot be read prevents submission. */
export function DateField({ type = 'date', value, onChange, error, helperText, ...props }: DateFieldProps) {
  const { errorCodes } = useMessages()
  const text = useTypedText(formats[type])
  const input = useRef<HTMLInputElement>(null)
  const shown = text.format(value || null)
  const unread = text.isUnread() ? errorCodes.not_a_date : ''
  useEffect(() => input.current?.setCustomValidity(unread), [unread])
  // The same empty value again shows the text that was typed.
  const { slotProps, ...picker } = usePicker(type, value, onChange)
  return (
    <TextField
      autoComplete="off"
      {...props}
      {...picker}
      value={shown}
      onChange={({ target }) => onChange(text.parse(target.value) ?? '')}
      error={error || unread !== ''}
      helperText={unread || helperText}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ref: input } }}
    />
  )
}

/** The properties of a text field for dates, with a button for the browser's calendar. */
function usePicker(type: PickerType, value: string, onPick: (value: string) => void) {
  const { placeholders, pick } = useMessages().components.dates
  const calendar = useRef<HTMLInputElement>(null)
  return {
    placeholder: placeholders[type],
    slotProps: {
      // Not numeric for times, which have colons.
      htmlInput: { inputMode: type === 'date' ? ('numeric' as const) : undefined },
      inputLabel: { shrink: true },
      input: {
        endAdornment: (
          <InputAdornment position="end" sx={{ position: 'relative' }}>
            <IconButton size="small" edge="end" aria-label={pick} onClick={() => calendar.current?.showPicker()}>
              <CalendarIcon fontSize="small" />
            </IconButton>
            <input
              ref={calendar}
              type={type}
              tabIndex={-1}
              aria-hidden="true"
              value={value}
              onChange={({ target }) => onPick(target.value)}
              style={visuallyHidden}
            />
          </InputAdornment>
        ),
      },
    },
  }
}

/** Converts a local date and time to ISO 8601 in UTC. */
export function toUtc(local: string | null | undefined): string | null {
  return local ? new Date(local).toISOString() : null
}

/** The inverse of `toUtc`, to the minute. */
function toLocal(timestamp: string): string {
  const time = new Date(timestamp)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
