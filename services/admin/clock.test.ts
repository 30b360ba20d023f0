import { beforeEach, expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { openAdmin, type users } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { checkClock } from '../jobs/clock.ts'

const after = (days: number) => new Date(now.getTime() + days * 86_400_000)

eachDialect((connection, db) => {
  let clock = now
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeEach(async () => {
    await emptyTables(connection(), 'submissions', 'clock', 'audit')
    clock = now
    admin = await openAdmin(connection(), { now: () => clock })
    const panel = await openPanel(connection())
    await panel.post('/contact/pt', { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' })
    await checkClock(db, now)
  })

  const pauseFor = async (role: keyof typeof users) =>
    ((await (await admin.get('/dashboard', role)).json()) as Dashboard).deletion_pause

  test('does not mention a trusted clock', async () => {
    expect(await pauseFor('admin')).toBeUndefined()
  })

  test('shows why deletion is paused, and lets an administrator confirm the clock', async () => {
    clock = after(400)
    await checkClock(db, clock)
    const pause = {
      clock: after(400).toISOString(),
      trusted_at: now.toISOString(),
      resumes_at: after(401).toISOString(),
      expired: 1,
    }
    for (const role of ['admin', 'editor', 'booker'] as const) expect(await pauseFor(role)).toEqual(pause)
    expect((await admin.post('/clock/confirm', { clock: pause.clock })).status).toBe(204)
    expect(await pauseFor('admin')).toBeUndefined()
    const auditLog = await db.selectFrom('audit').selectAll().where('resource', '=', 'clock').execute()
    expect(auditLog).toMatchObject([{ action: 'confirmed', user_id: 'a1' }])
    expect(await checkClock(db, after(400.1))).toBeUndefined()
  })

  test('refuses to confirm a clock that the user has not seen', async () => {
    clock = after(400)
    const shown = (await pauseFor('admin'))?.clock
    clock = after(800)
    expect((await admin.post('/clock/confirm', { clock: shown })).status).toBe(409)
    expect((await admin.post('/clock/confirm', { clock: 'now' })).status).toBe(422)
    expect((await admin.post('/clock/confirm', {})).status).toBe(422)
    expect((await pauseFor('admin'))?.trusted_at).toBe(now.toISOString())
  })
})
