import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { checkClock } from '../jobs/clock.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import { readMetrics } from './metrics.ts'

eachDialect((connection, db) => {
  test('reports waiting mails, mails given up, overdue deletions, and the last retention run', async () => {
    expect(await readMetrics(db, now)).toEqual({
      passarela_mails_waiting: 0,
      passarela_mails_refused: 0,
      passarela_mails_given_up: 0,
      passarela_oldest_mail_seconds: 0,
      passarela_files_to_delete: 0,
      passarela_retention_paused: 0,
    })
    const panel = await openPanel(connection())
    for (const full_name of ['One', 'Two']) {
      await panel.post('/contact/pt', { full_name, email: 'casting@studio.example', message: 'Olá.' })
    }
    const mails = await db.selectFrom('outbox').select('id').orderBy('id').execute()
    await db.updateTable('outbox').set({ attempts: 20 }).where('id', '=', Number(mails[0]?.id)).execute()
    await discardFiles(db, ['private/a.webp'], now)
    await discardFiles(db, ['private/b.webp'], new Date(now.getTime() + 60_000))
    await checkClock(db, now)
    await checkClock(db, new Date('2027-08-01'))
    await db.insertInto('jobs').values({ name: 'retention', done_until: '2026-06-15T11:00:00.000Z' }).execute()
    expect(await readMetrics(db, new Date(now.getTime() + 30_000))).toEqual({
      passarela_mails_waiting: mails.length - 1,
      passarela_mails_refused: 0,
      passarela_mails_given_up: 1,
      passarela_oldest_mail_seconds: 30,
      passarela_files_to_delete: 1,
      passarela_retention_paused: 1,
      passarela_retention_timestamp_seconds: Date.parse('2026-06-15T11:00:00Z') / 1_000,
    })
  })
})
