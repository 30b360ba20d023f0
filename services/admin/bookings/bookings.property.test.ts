import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/schema/index.ts'
import { actorOf, insertUsers } from '#tests/helpers/admin.ts'
import { expectBookingOrder } from '#tests/helpers/bookings.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { byRun } from '#tests/helpers/full-run.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { ProblemError } from '../../http/problem.ts'
import { expireOptions } from './expire.ts'
import { changeBooking, confirmBooking, createBooking, releaseBooking } from './write.ts'

const hour = 3_600_000

const period = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 4 }))
  .map(([first, length]) => ({ from: dayOf(first), to: dayOf(first + length) }))

/** `booking` chooses one of those made so far. */
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('option' as const), period, hours: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('confirmed' as const, 'blocked' as const), period }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), booking: fc.nat(), period }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), booking: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 }) }) },
)

function dayOf(number: number): string {
  return `2027-03-${String(number).padStart(2, '0')}`
}

bothDialects((connection, db) => {
  beforeEach(async () => {
    await emptyTables(connection(), 'notices', 'booking_events', 'bookings', 'outbox', 'users', 'talents', 'audit')
    await insertUsers(connection())
  })

  test(
    'any sequence of changes leaves ranks without gaps, one booking at a time, and no option past its end',
    async () => {
      const rest = { from_time: null, to_time: null, city: null, country: null, title: null, note: null }
      const details = { ...rest, client_id: null, contact_id: null, expires_at: null }
      const property = fc.asyncProperty(
        fc.array(command, { minLength: 15, maxLength: 30, size: 'max' }),
        async (commands) => {
          const talent_id = Number(await insertTalent(db, { name: 'Siena' }))
          const made: number[] = []
          let at = now
          for (const step of commands) {
            const actor = actorOf('booker', at)
            const chosen = 'booking' in step ? made[step.booking % Math.max(1, made.length)] : undefined
            const row = chosen === undefined ? undefined : await readRow(db, chosen)
            const change = async () => {
              if (step.do === 'wait') {
                at = new Date(at.getTime() + step.hours * hour)
                await expireOptions(db, { now: at, adminUrl: undefined })
              } else if (!('booking' in step)) {
                const expires_at =
                  step.do === 'option' ? new Date(at.getTime() + step.hours * hour).toISOString() : null
                const input = { ...details, ...step.period, kind: step.do, talent_id, expires_at }
                made.push((await createBooking(db, input, actor)).id)
              } else if (row) {
                const [id, { version }] = [String(row.id), row]
                if (step.do === 'confirm') await confirmBooking(db, id, version, actor)
                else if (step.do === 'release') await releaseBooking(db, id, version, actor)
                else if (step.do === 'move') await changeBooking(db, id, { ...details, ...step.period, version }, actor)
              }
            }
            await change().catch(expectConflict)
            await expectBookingOrder(db, talent_id, at)
          }
        },
      )
      await fc.assert(property, { numRuns: byRun(8, 100), endOnFailure: true })
    },
    byRun(60_000, 600_000),
  )
})

function readRow(db: Database, id: number) {
  return db.selectFrom('bookings').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
}

function expectConflict(error: unknown) {
  if (!(error instanceof ProblemError)) throw error
  expect(error.status).toBe(409)
}
