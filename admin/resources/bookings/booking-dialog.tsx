import { Box, TextField, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslateLabel } from 'react-admin'
import { Link } from 'react-router'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { bookingKinds, defaultExpiry } from '#domain/bookings.ts'
import { instantAt, localTimeAt } from '#domain/calendar.ts'
import { DateField } from '../../components/date-time.tsx'
import { SelectField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { RecordField } from '../../components/forms/record-field.tsx'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useTimeZone } from '../../components/use-today.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatPeriod } from '../booking-requests/states.ts'
import { BookingActions } from './booking-actions.tsx'
import { Conflicts, useOthers } from './conflicts.tsx'
import { formatKind, formatZone } from './labels.ts'
import { type BookingInput, useBookingActions } from './queries.ts'

interface BookingDialogProps {
  /** The booking to change; absent for a new one. */
  booking?: BookingRecord | undefined
  /** What the user chose in the calendar: the talent and days of a new booking, or other days. */
  preset: Partial<BookingInput>
  onClose(): void
}

/** Adds a booking, or changes, confirms or releases one. Shows what else the talent has on its days. */
export function BookingDialog({ booking, preset, onClose }: BookingDialogProps) {
  const { bookings } = useMessages()
  const { dialog } = bookings
  const language = useLanguage()
  const notify = useNotify()
  const timeZone = useTimeZone()
  const { create, change, act } = useBookingActions()
  /** The booking as the user last saw it. */
  const [stored, setStored] = useState(booking)
  const [edits, setEdits] = useState<Partial<BookingInput>>(() => ({ ...preset, ...withoutDefaultExpiry() }))
  const [isPending, run] = useAsyncAction()
  const saved = stored ?? blank
  const input: BookingInput = { ...pickInput(saved), ...edits }
  const { others } = useOthers(input, stored)
  const isDirty = (Object.keys(edits) as (keyof BookingInput)[]).some((name) => input[name] !== saved[name])
  /** Days that were dragged are quickly dragged again: closing asks only about what was typed. */
  const [isTyped, setTyped] = useState(false)
  const close = useConfirmedClose(isTyped && isDirty, onClose)

  function edit(changes: Partial<BookingInput>) {
    setEdits({ ...edits, ...changes })
    setTyped(true)
  }

  /** Other days have another default expiry; one that a booker chose stays. */
  function withoutDefaultExpiry(): Partial<BookingInput> {
    if (!booking?.expires_at || !preset.from || preset.from === booking.from) return {}
    const usual = defaultExpiry(booking, { now: new Date(booking.created_at), timeZone })
    return booking.expires_at === usual ? { expires_at: null } : {}
  }

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    await attempt(() => (stored ? change(stored, input) : create(input)))
    notify(dialog.saved, { type: 'info' })
    onClose()
  })

  /** After a conflict the edits stay. The next attempt replaces the other user's in the same fields. */
  async function attempt(send: () => Promise<unknown>) {
    try {
      await send()
    } catch (error) {
      setStored(currentRecordOf<BookingRecord>(error) ?? stored)
      throw error
    }
  }

  const actOn = (shown: BookingRecord) => (action: 'confirm' | 'release') =>
    run(async () => {
      await attempt(() => act(action, shown))
      notify(action === 'confirm' ? dialog.confirmed : dialog.released, { type: 'info' })
      onClose()
    })

  return (
    <FormDialog
      title={stored ? dialog.edit(stored.talent) : dialog.add}
      maxWidth="sm"
      failure={failure}
      confirm={dialog.save}
      isSubmitting={isSubmitting}
      isIncomplete={input.talent_id === null || input.from === '' || input.to === ''}
      onSubmit={submit}
      onClose={close}
      action={
        stored && (
          <Box sx={{ display: 'flex', gap: 1, mr: 'auto' }}>
            <BookingActions
              booking={stored}
              name={stored.talent}
              waiting={others.filter(({ kind }) => kind === 'option').length}
              isPending={isPending || isDirty}
              onAct={actOn(stored)}
            />
          </Box>
        )
      }
    >
      {stored && (
        <Typography sx={{ mb: 1 }}>
          <span>{formatKind(stored, bookings)}</span>
          {edits.from && <span>{` · ${dialog.moved(formatPeriod(stored, language))}`}</span>}
          {stored.request_id && (
            <span>
              {' · '}
              <TextLink component={Link} to={`/submissions/${stored.request_id}`}>
                {dialog.request}
              </TextLink>
            </span>
          )}
        </Typography>
      )}
      <BookingFields input={input} stored={stored} errors={errors} timeZone={timeZone} onEdit={edit} />
    </FormDialog>
  )
}

const blank: BookingInput = {
  talent_id: null,
  kind: 'option',
  from: '',
  to: '',
  from_time: null,
  to_time: null,
  city: null,
  country: null,
  title: null,
  note: null,
  client_id: null,
  contact_id: null,
  expires_at: null,
}

function pickInput(from: BookingInput): BookingInput {
  const names = Object.keys(blank) as (keyof BookingInput)[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as unknown as BookingInput
}

interface BookingFieldsProps {
  input: BookingInput
  stored: BookingRecord | undefined
  /** Error messages by field. */
  errors: Record<string, string | undefined>
  timeZone: string
  onEdit(changes: Partial<BookingInput>): void
}

const pair = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }

function BookingFields({ input, stored, errors, timeZone, onEdit }: BookingFieldsProps) {
  const { bookings } = useMessages()
  const { dialog } = bookings
  const language = useLanguage()
  const translateLabel = useTranslateLabel()
  const labelOf = (source: keyof BookingInput) => String(translateLabel({ source, resource: 'bookings' }))
  const common = (name: keyof BookingInput, hint?: string) => ({
    label: labelOf(name),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
  })
  const text = (name: 'city' | 'title' | 'note', maxLength: number) => (
    <TextField
      {...common(name)}
      value={input[name] ?? ''}
      onChange={({ target }) => onEdit({ [name]: target.value || null })}
      multiline={name === 'note'}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
  const clock = (name: 'from_time' | 'to_time') => (
    <TextField
      {...common(name, dialog.timesHint)}
      type="time"
      value={input[name] ?? ''}
      onChange={({ target }) => onEdit({ [name]: target.value || null })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  const { expires_at } = input
  return (
    <>
      {!stored && (
        <>
          <RecordField
            resource="talents"
            label={labelOf('talent_id')}
            value={input.talent_id}
            error={errors.talent_id}
            autoFocus={input.talent_id === null}
            onChange={(talent_id) => onEdit({ talent_id })}
          />
          <SelectField
            {...common('kind')}
            value={input.kind}
            onChange={({ target }) => onEdit({ kind: target.value as BookingInput['kind'] })}
            choices={bookingKinds.map((id) => ({ id, name: bookings.kinds[id] }))}
          />
        </>
      )}
      <Box sx={pair}>
        <DateField {...common('from')} value={input.from} onChange={(from) => onEdit(withFrom(input, from))} />
        <DateField {...common('to')} value={input.to} onChange={(to) => onEdit({ to })} />
        {clock('from_time')}
        {clock('to_time')}
      </Box>
      <Conflicts input={input} stored={stored} />
      {text('title', 200)}
      <RecordField
        resource="clients"
        label={labelOf('client_id')}
        value={input.client_id}
        error={errors.client_id}
        // The contact is one of the client before.
        onChange={(client_id) => onEdit({ client_id, contact_id: null })}
      />
      {text('city', 200)}
      <div>
        {input.kind === 'option' && (
          <DateField
            {...common('expires_at', `${dialog.expiryHint} ${formatZone(timeZone, language)}.`)}
            type="datetime-local"
            value={expires_at === null ? '' : localTimeAt(new Date(expires_at), timeZone)}
            onChange={(time) => onEdit({ expires_at: time === '' ? null : toInstant(time, timeZone) })}
          />
        )}
      </div>
      {text('note', 2_000)}
    </>
  )
}

/** A first day after the last one moves that too. */
function withFrom({ to }: BookingInput, from: string): Partial<BookingInput> {
  return to === '' || to < from ? { from, to: from } : { from }
}

function toInstant(time: string, timeZone: string): string {
  const [day = '', clock = ''] = time.split('T')
  return instantAt(day, clock, timeZone).toISOString()
}
