import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { maxTalentsInCalendar } from '#contracts/admin/bookings.ts'
import { bookingKinds } from '#domain/bookings.ts'
import { SelectField } from '../../components/forms/fields.tsx'
import { RecordField } from '../../components/forms/record-field.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useToday } from '../../components/use-today.ts'
import { AddIcon, NavigateBeforeIcon, NavigateNextIcon } from '../../icons/icons.tsx'
import { useBoards, useCanChange } from '../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { Calendar } from './calendar.tsx'
import { type CalendarView, calendarViews, formatViewPeriod, periodOf, shiftPeriod } from './period.ts'
import { type BookingInput, useBooking, useBookings } from './queries.ts'
import { WeekSheet } from './week-sheet.tsx'

interface Opened {
  booking?: BookingRecord | undefined
  preset: Partial<BookingInput>
  revert?: (() => void) | undefined
}

/** The bookings and stays of all talents by month, by week, or in a row for each talent. `/bookings/{id}` opens one. */
export function CalendarPage() {
  const { bookings } = useMessages()
  const texts = bookings.calendar
  const canChange = useCanChange('bookings')
  const { id } = useParams()
  const navigate = useNavigate()
  const linked = useBooking(id)
  const { state, set } = useCalendarState(linked.data?.from)
  const { view, day, page, filters } = state
  const period = periodOf(view, day)
  const { data, isLoadingError, refetch } = useBookings({ ...period, ...filters, page }, { keepsPrevious: true })
  const [chosen, setOpened] = useState<Opened>()
  const opened = chosen ?? (linked.data && { booking: linked.data, preset: {} })

  function close() {
    chosen?.revert?.()
    setOpened(undefined)
    if (linked.data) navigate(`/bookings?date=${linked.data.from}`, { replace: true })
  }

  return (
    <>
      <Title title={bookings.calendar.title} />
      <Toolbar
        state={state}
        set={set}
        onAdd={canChange ? () => setOpened({ preset: { from: day, to: day } }) : undefined}
      />
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {data && (
        <>
          {data.total === 0 && (
            <Typography role="status" sx={{ mb: 2 }}>
              {filters.category ? texts.empty : `${texts.empty} ${texts.emptyHint}`}
            </Typography>
          )}
          <Calendar
            view={view}
            day={day}
            list={data}
            isEditable={canChange}
            onCreate={(preset) => setOpened({ preset })}
            onOpen={(booking) => setOpened({ booking, preset: {} })}
            onMove={(booking, preset, revert) => setOpened({ booking, preset, revert })}
          />
          <TalentPages page={page} total={data.total} onChange={(chosen) => set({ page: String(chosen) })} />
          {canChange && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2, display: { xs: 'none', md: 'block' } }}>
              {texts.keys}
            </Typography>
          )}
          {view === 'week' && <WeekSheet list={data} {...period} />}
        </>
      )}
      {linked.isLoadingError && <LoadFailed onRetry={linked.refetch} />}
      {opened &&
        (canChange && !opened.booking?.released_at ? (
          <BookingDialog {...opened} onClose={close} />
        ) : (
          opened.booking && <BookingSummary booking={opened.booking} onClose={close} />
        ))}
    </>
  )
}

interface CalendarState {
  view: CalendarView
  /** A day of the period. */
  day: string
  page: number
  filters: { category?: string; client_id?: number; kind?: string }
}

type SetState = (changes: Record<string, string>) => void

/** What the page shows, which stands in its address. Other filters and periods begin at the first page. */
function useCalendarState(linkedDay: string | undefined): { state: CalendarState; set: SetState } {
  const today = useToday()
  const [parameters, setParameters] = useSearchParams()
  const named = (name: string) => parameters.get(name) || undefined
  const boards = useBoards()
  const category = boards.find((board) => board === named('category'))
  const client = Number(named('client_id'))
  const kind = bookingKinds.find((one) => one === named('kind'))
  const date = named('date')
  const state: CalendarState = {
    view: calendarViews.find((view) => view === named('view')) ?? 'talents',
    day: date && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : (linkedDay ?? today),
    page: Math.max(1, Math.trunc(Number(named('page'))) || 1),
    filters: { ...(category && { category }), ...(client > 0 && { client_id: client }), ...(kind && { kind }) },
  }
  const set: SetState = (changes) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(changes)) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: true },
    )
  return { state, set }
}

function Toolbar({ state, set, onAdd }: { state: CalendarState; set: SetState; onAdd: (() => void) | undefined }) {
  const { calendar } = useMessages().bookings
  const language = useLanguage()
  const today = useToday()
  const { view, day } = state
  const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }
  return (
    <>
      <Box sx={row}>
        <ToggleButtonGroup
          exclusive
          value={view}
          onChange={(_event, chosen: CalendarView | null) => chosen && set({ view: chosen })}
          aria-label={calendar.view}
        >
          {calendarViews.map((name) => (
            <ToggleButton key={name} value={name}>
              {calendar.views[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label={calendar.previous} onClick={() => set({ date: shiftPeriod(view, day, -1) })}>
            <NavigateBeforeIcon />
          </IconButton>
          <Button onClick={() => set({ date: today })}>{calendar.today}</Button>
          <IconButton aria-label={calendar.next} onClick={() => set({ date: shiftPeriod(view, day, 1) })}>
            <NavigateNextIcon />
          </IconButton>
        </Box>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1, minWidth: '12rem' }}>
          {formatViewPeriod(view, day, language)}
        </Typography>
        {view === 'week' && <Button onClick={() => print()}>{calendar.print}</Button>}
        {onAdd && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
            {calendar.add}
          </Button>
        )}
      </Box>
      <Filters state={state} set={set} />
    </>
  )
}

/** On a phone they are folded, with their number. */
function Filters({ state: { filters }, set }: { state: CalendarState; set: SetState }) {
  const { bookings, talents, components } = useMessages()
  const { calendar, kinds } = bookings
  const boards = useBoards()
  const isPhone = useIsPhone()
  const count = Object.keys(filters).length
  return (
    <Box component="details" open={!isPhone || undefined} sx={{ mb: 2 }}>
      <Box component="summary" sx={{ display: { sm: 'none' }, py: 1, cursor: 'pointer' }}>
        {count > 0 ? `${components.filters.title} (${count})` : components.filters.title}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, minmax(0, 14rem))' }, columnGap: 2 }}>
        <SelectField
          label={calendar.filters.board}
          value={filters.category ?? ''}
          onChange={({ target }) => set({ category: target.value })}
          empty={calendar.filters.all}
          choices={boards.map((id) => ({ id, name: (talents.boards as Record<string, string>)[id] ?? id }))}
        />
        <SelectField
          label={calendar.filters.kind}
          value={filters.kind ?? ''}
          onChange={({ target }) => set({ kind: target.value })}
          empty={calendar.filters.all}
          choices={bookingKinds.map((id) => ({ id, name: kinds[id] }))}
        />
        <RecordField
          resource="clients"
          label={calendar.filters.client}
          value={filters.client_id ?? null}
          onChange={(id) => set({ client_id: id === null ? '' : String(id) })}
        />
      </Box>
    </Box>
  )
}

/** Which talents are shown, and buttons to the others. */
function TalentPages({ page, total, onChange }: { page: number; total: number; onChange(page: number): void }) {
  const { calendar } = useMessages().bookings
  if (total <= maxTalentsInCalendar) return null
  const last = Math.min(page * maxTalentsInCalendar, total)
  return (
    <Box component="nav" aria-label={calendar.pages} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
      <IconButton disabled={page === 1} aria-label={calendar.previousTalents} onClick={() => onChange(page - 1)}>
        <NavigateBeforeIcon />
      </IconButton>
      {calendar.shown((page - 1) * maxTalentsInCalendar + 1, last, total)}
      <IconButton disabled={last === total} aria-label={calendar.nextTalents} onClick={() => onChange(page + 1)}>
        <NavigateNextIcon />
      </IconButton>
    </Box>
  )
}
