import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ageInYears, isPossibleBirthdate } from '#domain/age.ts'
import { dayIn, toTimeZone } from '#domain/calendar.ts'

/**
 * The age that the date in an input makes today, in the agency's time zone; undefined without a whole date, and until the
 * page is alive: a page that is cached does not know what day it will be.
 */
export function useAge(timeZone: string) {
  const input = useRef<HTMLInputElement>(null)
  const [age, setAge] = useState<number>()
  // A browser that goes back, or reloads, may bring a date along.
  useEffect(() => setAge(ageOf(input.current?.value, timeZone)), [timeZone])
  return {
    age,
    inputProps: {
      ref: input,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setAge(ageOf(currentTarget.value, timeZone)),
    },
  }
}

function ageOf(birthdate: string | undefined, timeZone: string): number | undefined {
  if (!birthdate || !/^\d{4}-\d\d-\d\d$/.test(birthdate)) return undefined
  const today = dayIn(toTimeZone(timeZone), new Date())
  // While a year is being typed it passes through 0002 and 0020.
  return isPossibleBirthdate(birthdate, today) ? ageInYears(birthdate, today) : undefined
}
