import { adultAge, ageInYears } from '#domain/age.ts'

/** What may be told of a talent under 18. */
export const measuresOfMinors: ReadonlySet<string> = new Set(['height', 'hair', 'eyes'])

/** The age in whole years on the day `today` (ISO 8601); undefined when the service tells neither age nor birthdate. */
export function ageOf(
  { age, birthdate }: { age?: number | null; birthdate?: string | null },
  today: string,
): number | undefined {
  return age ?? (birthdate ? ageInYears(birthdate, today) : undefined)
}

/** Of unknown age counts as under 18: too little told can be mended, too much cannot. */
export function isMinor(age: number | undefined): boolean {
  return age === undefined || age < adultAge
}
