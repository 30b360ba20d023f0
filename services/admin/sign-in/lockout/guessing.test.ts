import { beforeEach, expect, test } from 'vitest'
import { ProblemError } from '#services/core/http/problem.ts'
import { effort } from '#tests/chaos/effort.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { createLockout } from './lock-out.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-06-15T08:00:00Z')
const days = effort(2, 14)

eachDialect((connection) => {
  let clock = start
  let address = 0

  beforeEach(async () => {
    await connection().db.deleteFrom('sign_in_failures').execute()
    clock = start
  })

  /** One guess; how long to wait where it was not looked at. */
  async function guess(secret: 'password' | 'code', device?: string): Promise<number> {
    const lockOut = createLockout(connection().db, 'key', () => new Date(clock))
    const from = address++
    try {
      await lockOut.begin({ secret, account: 'ana@agency.example', device, address: `10.0.${from >> 8}.${from & 255}` })
      return 0
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 429) throw error
      return Number(error.options.headers?.['retry-after']) * 1_000
    }
  }

  /** How many guesses are looked at on each day by who guesses as soon as possible, and rests a day after each `burst`. */
  async function guessesByDay(secret: 'password' | 'code', { burst = Number.POSITIVE_INFINITY, device = '' } = {}) {
    const counts = Array.from({ length: days }, () => 0)
    for (let made = 0; ; ) {
      const day = Math.floor((clock - start) / dayMs)
      if (day >= days) return counts
      const waitMs = await guess(secret, device || undefined)
      if (waitMs > 0) clock += waitMs
      else {
        counts[day] = (counts[day] ?? 0) + 1
        if (++made % burst === 0) clock += dayMs + 1_000
      }
    }
  }

  test.each(['password', 'code'] as const)(
    'a %s is guessed 36 times on the first day and 24 on each later one, from any number of addresses',
    async (secret) => {
      const [first, ...later] = await guessesByDay(secret)
      expect(first).toBeLessThanOrEqual(36)
      expect(first).toBeGreaterThan(30)
      expect([...new Set(later)]).toEqual([24])
    },
  )

  test.each([6, 8, 12])('who rests after %i guesses, until they are forgotten, makes fewer', async (burst) => {
    const counts = await guessesByDay('code', { burst })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(24 * days)
  })

  test('in a browser that the account knows, 96 times a day at most', async () => {
    const [first = 0, ...later] = await guessesByDay('code', { device: 'the owner’s' })
    expect(first).toBeLessThanOrEqual(105)
    expect(Math.max(...later)).toBeLessThanOrEqual(96)
  })
})
