import { expect, test } from 'vitest'
import { talents } from '../content/talents/index.ts'
import { stayRows, talentRow } from './talent-rows.ts'

test("counts days from the agency's day, which may be the day before in UTC", () => {
  // 22:00 of the 25th in São Paulo.
  const now = new Date('2026-11-26T01:00:00Z')
  const [talent] = talents
  if (!talent) throw new Error('no talents')
  const row = talentRow({ ...talent, digitalsTaken: 31, age: 20, daysSinceBirthday: 1 }, 1, now)
  expect(row).toMatchObject({ digitals_at: '2026-10-25', birthdate: '2006-11-24' })
  const stay = { city: 'Tokyo', country: 'JP', from: 0, to: 10 }
  expect(stayRows({ ...talent, stays: [stay] }, 1, now)).toMatchObject([{ from: '2026-11-25', to: '2026-12-05' }])
})
