import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ageInYears } from '#contracts/age.ts'

/**
 * The age that the date in an input makes, today; undefined without a whole date, and until the page is alive: the
 * server does not know what day it is where the visitor is.
 */
export function useAge() {
  const input = useRef<HTMLInputElement>(null)
  const [age, setAge] = useState<number>()
  // A browser that goes back, or reloads, may bring a date along.
  useEffect(() => setAge(ageOf(input.current?.value)), [])
  return {
    age,
    inputProps: {
      ref: input,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setAge(ageOf(currentTarget.value)),
    },
  }
}

function ageOf(birthdate: string | undefined): number | undefined {
  if (!birthdate || !/^\d{4}-\d\d-\d\d$/.test(birthdate)) return undefined
  const age = ageInYears(birthdate, new Date().toISOString())
  // While a year is being typed it passes through 0002 and 0020.
  return age >= 0 && age < 120 ? age : undefined
}
