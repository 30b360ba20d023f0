import { useQueryClient } from '@tanstack/react-query'
import type { BookingList, BookingRecord, NewBooking } from '#contracts/admin/bookings.ts'
import { call } from '../../providers/data/call.ts'
import { toListQuery } from '../../providers/data/http.ts'
import { useCall } from '../../providers/data/use-call.ts'

export interface CalendarQuery {
  /** ISO 8601 dates, both included. */
  from: string
  to: string
  talent_id?: number | undefined
  category?: string | undefined
  client_id?: number | undefined
  kind?: string | undefined
  page?: number
}

const bookingsKey = ['bookings']

/** The talents of a period with what they have; the previous ones are shown until the next have arrived. */
export function useBookings(query: CalendarQuery, options: { enabled?: boolean; keepsPrevious?: boolean } = {}) {
  const { enabled = true, keepsPrevious = false } = options
  return useCall<BookingList>([...bookingsKey, query], `/bookings${toListQuery({ filter: { ...query } })}`, {
    enabled,
    refetchOnWindowFocus: true,
    ...(keepsPrevious && { placeholderData: (previous: BookingList | undefined) => previous }),
  })
}

/** One booking, also one that was released; nothing without an id. */
export function useBooking(id: string | undefined) {
  return useCall<BookingRecord>([...bookingsKey, id], `/bookings/${id}`, { enabled: id !== undefined })
}

/** The fields that a user fills in; a new booking has no talent at first. */
export type BookingInput = Omit<NewBooking, 'talent_id'> & { talent_id: number | null }

/** Creates, changes, confirms and releases bookings, and loads the calendar and the requests again, also after a refusal. */
export function useBookingActions() {
  const client = useQueryClient()
  async function send(path: string, method: 'POST' | 'PUT', body: object): Promise<BookingRecord> {
    try {
      return await call<BookingRecord>(`/bookings${path}`, { method, body })
    } finally {
      for (const queryKey of [bookingsKey, ['booking-requests']]) void client.invalidateQueries({ queryKey })
    }
  }
  return {
    create: (input: BookingInput) => send('', 'POST', input),
    change: ({ id, version }: BookingRecord, { talent_id, kind, ...input }: BookingInput) =>
      send(`/${id}`, 'PUT', { ...input, version }),
    act: (action: 'confirm' | 'release', { id, version }: Pick<BookingRecord, 'id' | 'version'>) =>
      send(`/${id}/${action}`, 'POST', { version }),
  }
}
