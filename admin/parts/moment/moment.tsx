import { useFieldValue, useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import { formatDay, formatMoment } from './format-moment.ts'

interface MomentProps {
  /** The record's field, a moment in UTC. */
  source: string
  /** The day alone says enough. */
  day?: boolean
}

/** A moment of a record, for lists; a dash where there is none. */
export function Moment({ source, day = false }: MomentProps) {
  const language = useLocale() as Language
  const value = useFieldValue<Record<string, string | null>>({ source })
  if (!value) return <>–</>
  return <time dateTime={value}>{day ? formatDay(value, language) : formatMoment(value, language)}</time>
}
