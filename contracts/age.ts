/**
 * A person's age in whole years on a day, both as ISO 8601 dates.
 * Someone born on 29 February turns a year older on 1 March in common years (Brazilian Civil Code, art. 132 § 3).
 */
export function ageInYears(birthdate: string, on: string): number {
  const [birthYear = 0, ...birthDay] = birthdate.slice(0, 10).split('-').map(Number)
  const [year = 0, ...day] = on.slice(0, 10).split('-').map(Number)
  const [birthMonth = 0, birthDate = 0] = birthDay
  const [month = 0, date = 0] = day
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}
