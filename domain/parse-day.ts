/**
 * Parses a day as both languages write it, day first: `3/12/2004`, `03.12.2004`, `03122004`; also ISO 8601. Undefined for any
 * other text, and for days that do not exist.
 */
export function parseDay(text: string): string | undefined {
  const plain = text.trim()
  const [, day, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : plain
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Writes an ISO 8601 day for a field that `parseDay` reads: `03/12/2004`. Other texts stay as they are. */
export function writeDay(text: string): string {
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
}

/**
 * Parses a day with a time, by default midnight: `3/12/2004 14:30`, `3/12/2004 14h`; also ISO 8601 without a zone. Returns it
 * as the latter.
 */
export function parseDayTime(text: string): string | undefined {
  const [, dayText = text, hours = '0', minutes = '0'] =
    /^(\S+)[T ](\d{1,2})[:h](\d\d)?$/.exec(text.trim().replace(/,? +/g, ' ')) ?? []
  const day = parseDay(dayText)
  if (!day || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${day}T${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
