import { beforeEach, expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Task } from '#contracts/admin/tasks.ts'
import { insertUsers, openAdmin, type users } from '#tests/helpers/admin.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
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

  test('counts by the day of the agency, in its evening, when it is tomorrow by UTC', async () => {
    clock = new Date('2026-06-16T01:00:00Z')
    const [today, tomorrow] = ['2026-06-15', '2026-06-16']
    const read = async (path: string) => (await admin.get(path)).json()

    for (const list of ['talents', 'contacts', 'submissions']) {
      const { headers } = await admin.get(`/${list}/export`)
      expect(headers.get('content-disposition')).toContain(`filename="${list}-${today}.csv"`)
    }

    await insertUsers(connection())
    for (const due_on of [today, tomorrow]) {
      await admin.create<Task>('/tasks', { title: due_on, due_on, assignee_id: 'a1' })
    }
    expect((await read('/badges')).tasks).toBe(1)

    await insertRequest(db, { talents: ['1'], from: today, to: today })
    expect((await read('/booking-requests?upcoming=true')).total).toBe(1)

    // Of age tomorrow.
    const birthdate = '2008-06-16'
    const talent = await insertTalent(db, { name: 'Iara', birthdate, digitals_at: '2026-01-01' })
    expect(await read(`/talents/${talent}`)).toMatchObject({ age: 17, is_minor: true })
    for (const filter of ['minor=true', 'warning=minor', 'age_max=17']) {
      expect((await read(`/talents?${filter}`)).total, filter).toBe(1)
    }
    const payload = { full_name: 'Ana', email: 'ana@mail.example', guardian_email: 'mae@mail.example', birthdate }
    const application = await insertSubmission(db, { kind: 'application', payload })
    expect((await read('/submissions?minor=true')).data).toMatchObject([{ id: application, age: 17 }])
    expect((await read(`/submissions/${application}`)).recipients).toEqual(['mae@mail.example', 'ana@mail.example'])

    expect(await read(`/private-data/${talent}`)).toMatchObject({ is_minor: true })
    const document = { kind: 'passport', title: 'Passport', type: 'application/pdf', size: 1 } as const
    const dates = { created_at: now.toISOString(), updated_at: now.toISOString(), expires_on: today }
    await insertRows(db, 'talent_documents', { ...document, ...dates, key: 'a', talent_id: Number(talent) } as never)
    expect((await read('/dashboard')).documents).toMatchObject([{ days_left: 0 }])
  })
})
