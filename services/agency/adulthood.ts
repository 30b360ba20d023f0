import { ageInYears } from '#contracts/age.ts'

const majority = 18

/** What a minor's card and profile may say: the law protects the rest, and so does every filter. */
export const attributesOfMinors = ['height', 'hair', 'eyes'] as const

/** Whether someone born on `birthdate` is under 18 `today`, both ISO 8601 dates. Of unknown age counts as a minor. */
export function isMinor(birthdate: string | null, today: string): boolean {
  return birthdate === null || ageInYears(birthdate, today) < majority
}

/** The last birthdate of those who are at least `age` years old `today`; compares as text with real birthdates. */
export function bornBy(age: number, today: string): string {
  const year = Number(today.slice(0, 4)) - age
  return year < 0 ? '' : `${String(year).padStart(4, '0')}${today.slice(4)}`
}

/** The last birthdate of adults. */
export function adultsBornBy(today: string): string {
  return bornBy(majority, today)
}
