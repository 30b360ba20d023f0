export const minApplicantAge = 14

/** The age of majority: adults' profiles show all measures, and adults apply without a guardian. */
export const adultAge = 18

/** An age above this is a typing error. */
const maxAge = 120

/**
 * A person's age in whole years on a day, both as ISO 8601 dates; negative before the birth. Foreign services may add a
 * time to the birthdate.
 * Someone born on 29 February turns a year older on 1 March in common years (Brazilian Civil Code, art. 132 § 3).
 */
export function ageInYears(birthdate: string, on: string): number {
  const [birthYear = 0, ...birthDay] = birthdate.slice(0, 10).split('-').map(Number)
  const [year = 0, ...day] = on.split('-').map(Number)
  const [birthMonth = 0, birthDate = 0] = birthDay
  const [month = 0, date = 0] = day
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** Whether `birthdate` is plausible: not after `today`, and not longer ago than people live. */
export function isPossibleBirthdate(birthdate: string, today: string): boolean {
  return birthdate <= today && ageInYears(birthdate, today) <= maxAge
}

/** Whether someone born on `birthdate` is under 18 `today`. An unknown birthdate counts as a minor's. */
export function isMinor(birthdate: string | null, today: string): boolean {
  return isMinorAge(birthdate === null ? undefined : ageInYears(birthdate, today))
}

/** Whether this age in years is under 18. An unknown age counts as under 18, so that no private measure is published by mistake. */
export function isMinorAge(age: number | null | undefined): boolean {
  return (age ?? 0) < adultAge
}

/** The latest birthdate of those who are at least `age` years old `today`; compares as text with real birthdates. */
export function latestBirthdate(age: number, today: string): string {
  const year = Number(today.slice(0, 4)) - age
  return year < 0 ? '' : `${String(year).padStart(4, '0')}${today.slice(4)}`
}
