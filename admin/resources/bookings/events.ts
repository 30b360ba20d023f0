import type { Calendar } from '@event-calendar/core'
import type { BookingList } from '#contracts/admin/bookings.ts'
import type { Language } from '#domain/language.ts'
import type { Messages } from '../../providers/i18n/messages.ts'
import { formatPeriod } from '../booking-requests/states.ts'
import { describeBooking, formatKind, formatTimes } from './labels.ts'
import { addDays } from './period.ts'

/** Bookings and stays as events of the calendar, of which days the last is excluded. */
export function toEvents({ data, stays }: BookingList): Calendar.EventInput[] {
  const days = ({ from, to }: { from: string; to: string }) => ({ start: from, end: addDays(to, 1), allDay: true })
  return [
    ...data.map((booking) => ({
      id: booking.id,
      resourceId: booking.talent_id,
      classNames: [`booking-${booking.kind}`],
      ...days(booking),
    })),
    ...stays.map((stay) => ({
      id: `stay-${stay.id}`,
      resourceId: stay.talent_id,
      classNames: ['booking-stay'],
      editable: false,
      ...days(stay),
    })),
  ]
}

interface ContentContext {
  /** Whether the row says whose event it is. */
  isByTalent: boolean
  list: BookingList
  texts: Messages['bookings']
  language: Language
}

/** Returns a function that draws an event: a short text, and all about it for screen readers and as a tooltip. */
export function createEventContent({ isByTalent, list, texts, language }: ContentContext) {
  const bookings = new Map(list.data.map((booking) => [String(booking.id), booking]))
  const stays = new Map(list.stays.map((stay) => [`stay-${stay.id}`, stay]))
  return ({ event }: Calendar.EventContentInfo): Calendar.Content => {
    const id = String(event.id)
    const booking = bookings.get(id)
    const stay = stays.get(id)
    const talent = (booking ?? stay)?.talent ?? ''
    const parts = booking
      ? [formatTimes(booking), formatKind(booking, texts), booking.title ?? booking.client]
      : [texts.stay(stay?.city ?? '')]
    const full = booking
      ? describeBooking(booking, texts, language)
      : stay
        ? `${texts.stay(stay.city)} · ${formatPeriod(stay, language)}`
        : ''
    const short = document.createElement('span')
    short.ariaHidden = 'true'
    short.textContent = [!isByTalent && talent, ...parts].filter(Boolean).join(' · ')
    const name = document.createElement('span')
    name.className = 'calendar-name'
    name.textContent = `${talent}: ${full}`
    // The library's own button is an article, which cannot be one.
    const content = document.createElement(booking ? 'button' : 'span')
    content.title = name.textContent
    if (booking) content.dataset.booking = id
    content.append(short, name)
    return { domNodes: [content] }
  }
}

/** The roles of tables and lists, of which the library has only some. */
const groupRoles = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell', 'gridcell', 'list', 'listitem']
const unsound = [...groupRoles.map((role) => `[role=${role}]`), 'article[role=button]'].join()

/**
 * Removes the library's incomplete roles, now and when it draws: the name of each event has its talent and days, so a
 * screen reader needs no table. Returns a function that ends it.
 */
export function removeRoles(root: Element): () => void {
  const remove = () => {
    for (const element of root.querySelectorAll(unsound))
      for (const name of ['role', 'tabindex', 'aria-colindex', 'aria-colspan']) element.removeAttribute(name)
    // The part that scrolls, which the keyboard must reach where it has no bookings.
    for (const element of root.querySelectorAll<HTMLElement>('.ec-main')) element.tabIndex = 0
    // The days of a list, below the page's heading of the period.
    for (const heading of root.querySelectorAll('h4')) heading.ariaLevel = '3'
  }
  const observer = new MutationObserver(remove)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['role'] })
  remove()
  return () => observer.disconnect()
}
