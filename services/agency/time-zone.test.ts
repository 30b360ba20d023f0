import { beforeAll, expect, test } from 'vitest'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { publishedRow } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection, db) => {
  let id: string

  beforeAll(async () => {
    id = await insertTalent(db, { name: 'Véspera', birthdate: '2008-06-15', height: 178, waist: 60 })
    const fields = JSON.stringify({ name: 'Mármore' })
    const agency = { ...publishedRow, name: 'agency', fields }
    await db.insertInto('entities').values(agency).execute()
  })

  async function chooseZone(time_zone: string) {
    const fields = JSON.stringify({ name: 'Mármore', time_zone })
    await db.updateTable('entities').set({ fields }).where('name', '=', 'agency').execute()
  }

  /**
   * The age and measures of a talent at a time, in a list and on the profile, and whether a search by waist finds her.
   */
  async function readTalentAt(timestamp: string, timeZone?: string) {
    const options = { now: () => new Date(timestamp), today: null, ...(timeZone && { timeZone }) }
    const agency = await openAgency(connection(), options)
    const profile = await (await agency.get(`/api/talent/profile?language=en&id=${id}`)).json()
    const list = await (await agency.post('/api/talents', {})).json()
    const found = await (await agency.post('/api/talents', { waist: { min: 50 } })).json()
    expect(list.data[0].attributes).toEqual(profile.attributes)
    return [profile.age, Object.keys(profile.attributes), found.total]
  }

  const minor = [17, ['height'], 0]
  const adult = [18, ['height', 'waist'], 1]

  test('a talent turns 18 at midnight in São Paulo, unless the settings name another time zone', async () => {
    expect(await readTalentAt('2026-06-15T00:30:00Z')).toEqual(minor)
    expect(await readTalentAt('2026-06-15T02:59:59Z')).toEqual(minor)
    expect(await readTalentAt('2026-06-15T03:00:00Z')).toEqual(adult)
  })

  test('uses the time zone of the settings, and ignores an invalid one', async () => {
    await chooseZone('Asia/Tokyo')
    expect(await readTalentAt('2026-06-14T14:59:59Z')).toEqual(minor)
    expect(await readTalentAt('2026-06-14T15:00:00Z')).toEqual(adult)
    await chooseZone('Mars/Olympus')
    expect(await readTalentAt('2026-06-15T02:59:59Z')).toEqual(minor)
  })

  test('prefers the time zone of the environment to that of the settings', async () => {
    await chooseZone('Asia/Tokyo')
    expect(await readTalentAt('2026-06-15T10:59:59Z', 'Pacific/Pago_Pago')).toEqual(minor)
    expect(await readTalentAt('2026-06-14T10:00:00Z', 'Pacific/Kiritimati')).toEqual(adult)
  })
})
