import type { Backend } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgency } from '#app/layout/agency-settings.server.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The link to the form that requests a booking of some talents; undefined when the panel stores no requests. */
export async function loadBookingLink(backend: Backend, language: Language, ids: readonly string[]) {
  const { booking_requests } = await loadAgency(backend, language)
  if (!booking_requests) return undefined
  const query = new URLSearchParams({ ids: ids.join(',') })
  return { label: messagesOf(language).bookings.title, path: `${pathTo('booking', language)}?${query}` }
}
