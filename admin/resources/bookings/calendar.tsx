import {
  type Calendar as CalendarInstance,
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  ResourceTimeline,
} from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { Box } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { BookingList, BookingRecord } from '#contracts/admin/bookings.ts'
import { locales } from '#domain/language.ts'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import './calendar.css'
import { createEventContent, removeRoles, toEvents } from './events.ts'
import { addDays, type CalendarView } from './period.ts'

/** Days of a talent, as the user marked them in the calendar. */
export interface MarkedDays {
  talent_id: number | null
  from: string
  to: string
}

interface CalendarProps {
  view: CalendarView
  /** A day of the period. */
  day: string
  list: BookingList
  /** Whether the user may drag. */
  isEditable: boolean
  onCreate(days: MarkedDays): void
  onOpen(booking: BookingRecord): void
  /** The user moved or extended a booking. `revert` moves it back. */
  onMove(booking: BookingRecord, days: { from: string; to: string }, revert?: () => void): void
}

const viewNames = { talents: 'resourceTimelineMonth', month: 'dayGridMonth', week: 'dayGridWeek' } as const

/** The calendar reports days as local midnights. Its periods end before `end`. */
const dayOf = (date: Date) => {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String)
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}
const daysOf = ({ start, end }: { start: Date; end: Date }) => ({ from: dayOf(start), to: addDays(dayOf(end), -1) })

/** Draws a period by a library that is not of React: it gets what changed after each render. */
export function Calendar(props: CalendarProps) {
  const { view, day, list, isEditable } = props
  const { bookings } = useMessages()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const element = useRef<HTMLDivElement>(null)
  const calendar = useRef<CalendarInstance>(undefined)
  const latest = useRef(props)
  latest.current = props
  // Seven columns are too narrow for names on a phone.
  const viewName = view === 'week' && isPhone ? 'listWeek' : viewNames[view]

  const findBooking = (id: string | number | undefined) =>
    latest.current.list.data.find((booking) => String(booking.id) === String(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calendar is created once and changed below
  useEffect(() => {
    if (!element.current) return
    const created = createCalendar(element.current, [DayGrid, Interaction, List, ResourceTimeline], {
      timeZone: 'UTC',
      firstDay: 1,
      view: viewName,
      date: day,
      headerToolbar: { start: '', center: '', end: '' },
      slotWidth: 40,
      selectMinDistance: 4,
      dayMaxEvents: true,
      eventResizableFromStart: true,
      eventClick: ({ event }) => {
        const booking = findBooking(event.id)
        if (booking) latest.current.onOpen(booking)
      },
      select: ({ start, end, resource }) => {
        latest.current.onCreate({ talent_id: resource ? Number(resource.id) : null, ...daysOf({ start, end }) })
        calendar.current?.unselect()
      },
      dateClick: ({ date, resource }) => {
        if (!latest.current.isEditable) return
        const from = dayOf(date)
        latest.current.onCreate({ talent_id: resource ? Number(resource.id) : null, from, to: from })
      },
      // A booking stays with its talent.
      dragConstraint: ({ newResource }) => newResource === undefined,
      eventDrop: ({ event, revert }) => move(event, revert),
      eventResize: ({ event, revert }) => move(event, revert),
    })
    calendar.current = created
    const stop = removeRoles(element.current)
    return () => {
      stop()
      calendar.current = undefined
      void destroyCalendar(created)
    }
  }, [])

  function move(event: { id: string | number; start: Date; end: Date }, revert: () => void) {
    const booking = findBooking(event.id)
    if (booking) latest.current.onMove(booking, daysOf(event), revert)
  }

  useEffect(() => {
    calendar.current
      ?.setOption('locale', locales[language])
      .setOption('buttonText', (text) => ({ ...text, close: bookings.calendar.close }))
      .setOption('moreLinkContent', ({ num }) => bookings.calendar.more(num))
      .setOption('noEventsContent', bookings.calendar.empty)
      .setOption('editable', isEditable)
      .setOption('selectable', isEditable)
  }, [language, bookings, isEditable])

  useEffect(() => {
    calendar.current?.setOption('view', viewName).setOption('date', day)
  }, [viewName, day])

  useEffect(() => {
    calendar.current
      ?.setOption(
        'eventContent',
        createEventContent({ isByTalent: view === 'talents', list, texts: bookings, language }),
      )
      .setOption(
        'resources',
        list.talents.map(({ id, name }) => ({ id, title: name })),
      )
      .setOption('events', toEvents(list))
  }, [list, view, bookings, language])

  /** The arrow keys do what dragging does. */
  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const booking = findBooking((event.target as HTMLElement).dataset.booking)
    if (!step || !booking || !isEditable) return
    event.preventDefault()
    const { from, to } = booking
    const days = event.shiftKey ? { from, to: addDays(to, step) } : { from: addDays(from, step), to: addDays(to, step) }
    if (days.from <= days.to) latest.current.onMove(booking, days)
  }

  return (
    <Box
      ref={element}
      role="group"
      aria-label={bookings.calendar.views[view]}
      className="calendar"
      onKeyDown={moveByKey}
    />
  )
}
