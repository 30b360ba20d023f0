import { createPortal } from 'react-dom'
import type { BookingList } from '#contracts/admin/bookings.ts'
import { perLanguage } from '#domain/language.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatKind, formatTimes } from './labels.ts'
import { addDays, formatViewPeriod } from './period.ts'

const weekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
)

/** A week on paper: a row for each talent. It replaces the page when that is printed. */
export function WeekSheet({ list, from }: { list: BookingList; from: string }) {
  const { bookings } = useMessages()
  const language = useLanguage()
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const textsOf = (talentId: number, day: string): string[] => {
    const isThen = (one: { talent_id: number; from: string; to: string }) =>
      one.talent_id === talentId && one.from <= day && day <= one.to
    return [
      ...list.data
        .filter(isThen)
        .map((booking) =>
          [formatTimes(booking), formatKind(booking, bookings), booking.title, booking.client, booking.city]
            .filter(Boolean)
            .join(' · '),
        ),
      ...list.stays.filter(isThen).map(({ city }) => bookings.stay(city)),
    ]
  }
  return createPortal(
    <table className="week-sheet">
      <caption>{formatViewPeriod('week', from, language)}</caption>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col">
              {weekdays(language).format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.talents.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {days.map((day) => (
              <td key={day}>
                {textsOf(id, day).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  )
}
