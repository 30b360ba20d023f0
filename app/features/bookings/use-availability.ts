import { type FocusEvent, useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToForm } from '#domain/paths.ts'
import { type Availability, readWanted } from './wanted.ts'

/** What the agency publishes for the days in a form, as `shown` at first. Loaded again whenever a field of it is left. */
export function useAvailability(ids: string[], shown: Availability | undefined) {
  const { language } = useLanguage()
  const [reviewed, setReviewed] = useState(shown)
  const [availability, setAvailability] = useState(shown)
  const asked = useRef<string>(undefined)
  if (shown !== reviewed) {
    setReviewed(shown)
    setAvailability(shown)
  }

  async function update({ currentTarget }: FocusEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    const wanted = form && readWanted(new FormData(form))
    if (!wanted) return
    const query = new URLSearchParams({ ids: ids.join(','), ...wanted, city: wanted.city ?? '' })
    if (asked.current === query.toString()) return
    asked.current = query.toString()
    try {
      const response = await fetch(`${pathToForm('availability', language)}?${query}`)
      if (response.ok && asked.current === query.toString()) setAvailability(await response.json())
    } catch {
      // The server shows it before it sends the request.
      asked.current = undefined
    }
  }

  return { availability, update }
}
