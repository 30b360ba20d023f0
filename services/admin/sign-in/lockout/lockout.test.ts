import { beforeEach, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { byRun } from '#tests/helpers/full-run.ts'
import { openUsers, pass, type Users, usersOfEachTest } from '#tests/helpers/users.ts'
import { ProblemError } from '../../../http/problem.ts'
import { createLockout } from './lockout.ts'

const second = 1_000
const minute = 60 * second

/** Tries wrong passwords from a new address each time. Returns the statuses. */
async function guess(
  staff: Users,
  { email }: Pick<CurrentUser, 'email'>,
  times: number,
  address?: string,
): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    const browser = staff.browser({ address: address ?? `198.51.100.${time}` })
    statuses.push((await browser.tryPassword(email, `a wrong password ${time}`)).status)
  }
  return statuses
}

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  test('doubles the pause with each wrong guess after five, up to an hour', async () => {
    const ana = await staff.add('editor', 'Ana')
    expect(await guess(staff, ana, 8)).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    for (const pause of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const refused = await staff.browser({ address: '192.0.2.1' }).tryPassword(ana.email, 'cinco cavalos azuis')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(pause)])
      pass((pause - 1) * second)
      expect(await guess(staff, ana, 1)).toEqual([429])
      pass(second)
      expect(await guess(staff, ana, 1)).toEqual([401])
    }
  })

  test('delays guesses at unknown addresses too', async () => {
    const nobody = { email: 'nobody@agency.example' }
    expect(await guess(staff, nobody, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('a known browser of the owner is let in during guesses by others, and a new one waits', async () => {
    const ana = await staff.add('admin', 'Ana')
    const admin = staff.browser({ address: '203.0.113.9' })
    await admin.signIn(ana)
    await admin.post('/auth/sign-out')
    for (let round = 0; round < 4; round++) {
      await guess(staff, ana, 8)
      // Guesses from the owner's own network do not lock them out either.
      await guess(staff, ana, 8, '203.0.113.9')
      expect((await staff.browser().tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(429)
      expect((await admin.tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(200)
      await admin.post('/auth/sign-out')
      pass(10 * minute)
    }
  })

  test('slows down a known browser by its own guesses', async () => {
    const [ana, browser] = await staff.addSignedIn('admin', 'Ana')
    await browser.post('/auth/sign-out')
    for (let time = 0; time < 6; time++) await browser.tryPassword(ana.email, 'a wrong password')
    expect((await browser.tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(429)
    pass(30 * second)
    expect((await browser.tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(200)
  })

  test('a device cookie is valid for its own account, unforged, for half a year', async () => {
    const ana = await staff.add('admin', 'Ana')
    const eve = await staff.add('booker', 'Eve')
    const browser = await staff.signedIn(ana)
    const eves = await staff.signedIn(eve)
    const cookieOf = ({ jar }: typeof browser) => [...jar].find(([name]) => name.includes('device')) ?? ['', '']
    const [name, value] = cookieOf(browser)
    const [, foreign] = cookieOf(eves)
    const tries = async (cookie: string) => {
      const other = staff.browser({ address: '192.0.2.7' })
      other.jar.set(name, cookie)
      return (await other.tryPassword(ana.email, 'cinco cavalos azuis')).status
    }
    await guess(staff, ana, 7)
    expect(await tries(foreign)).toBe(429)
    expect(await tries(value.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')))).toBe(429)
    expect(await tries(value.replace(/\.\d+\./, '.9999999999.'))).toBe(429)
    expect(await tries('')).toBe(429)
    expect(await tries(value)).toBe(200)
    pass(180 * 24 * 60 * minute)
    await guess(staff, ana, 7)
    expect(await tries(value)).toBe(429)
  })

  test('slows down one address that tries many accounts, and no others', async () => {
    const ana = await staff.add('admin', 'Ana')
    const from = '198.51.100.1'
    for (let account = 0; account < 21; account++) {
      expect(await guess(staff, { email: `person${account}@agency.example` }, 1, from)).toEqual([401])
    }
    expect((await staff.browser({ address: from }).tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(429)
    expect((await staff.browser().tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(200)
  })

  test("signing in to one's own account does not reset guesses at others", async () => {
    const eve = await staff.add('booker', 'Eve')
    const from = '198.51.100.1'
    const statuses: number[] = []
    for (let account = 0; account < 22; account++) {
      statuses.push(...(await guess(staff, { email: `person${account}@agency.example` }, 1, from)))
      await staff.browser({ address: from }).tryPassword(eve.email, 'cinco cavalos azuis')
    }
    expect(statuses).toEqual([...Array(21).fill(401), 429])
  })

  test('limits concurrent guesses like sequential ones', async () => {
    const ana = await staff.add('admin', 'Ana')
    const guesses = Array.from({ length: 30 }, (_, time) =>
      staff.browser({ address: `198.51.100.${time}` }).tryPassword(ana.email, `a wrong password ${time}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(24)
  })

  test('counts over all instances', async () => {
    await using here = await openUsers(connection())
    await using there = await openUsers(connection())
    const ana = await staff.add('admin', 'Ana')
    await guess(here, ana, 6)
    expect(await guess(there, ana, 1)).toEqual([429])
  })

  test('forgets failures after a sign-in and after a day', async () => {
    const ana = await staff.add('admin', 'Ana')
    await guess(staff, ana, 5)
    await staff.signedIn(ana)
    expect(await guess(staff, ana, 6)).toEqual(Array(6).fill(401))
    pass(24 * 60 * minute)
    expect(await guess(staff, ana, 6)).toEqual(Array(6).fill(401))
  })

  test('does not count an attempt that failed for another reason', async () => {
    const hasher = {
      hash: () => Promise.reject(new Error('no memory')),
      verify: () => Promise.reject(new Error('no memory')),
      isOutdated: () => false,
    }
    const quiet = { info() {}, warn() {}, error() {} }
    await using broken = await openUsers(connection(), { hasher, log: quiet })
    const ana = await staff.add('admin', 'Ana')
    expect(await guess(broken, ana, 8)).toEqual(Array(8).fill(500))
    await staff.signedIn(ana)
  })

  test('stores neither accounts nor addresses in plain text', async () => {
    await guess(staff, { email: 'nobody@agency.example' }, 1)
    const rows = await db.selectFrom('sign_in_failures').select('subject').execute()
    expect(rows).toHaveLength(2)
    for (const { subject } of rows) expect(subject).toMatch(/^(account|address):[\w-]{43}$/)
  })
})

const dayMs = 86_400_000
const start = Date.parse('2026-06-15T08:00:00Z')
const days = byRun(2, 14)

eachDialect((_connection, db) => {
  let clock = start
  let address = 0

  beforeEach(async () => {
    await db.deleteFrom('sign_in_failures').execute()
    clock = start
  })

  /** One guess. Returns the delay when it is blocked. */
  async function guess(secret: 'password' | 'code', device?: string): Promise<number> {
    const lockOut = createLockout(db, 'key', () => new Date(clock))
    const from = address++
    try {
      await lockOut.begin({ secret, account: 'ana@agency.example', device, address: `10.0.${from >> 8}.${from & 255}` })
      return 0
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 429) throw error
      return Number(error.options.headers?.['retry-after']) * 1_000
    }
  }

  /** The number of checked guesses per day when guessing as soon as possible and pausing a day after each `burst`. */
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

  test.each([6, 8, 12])('pausing after %i guesses until they are forgotten allows fewer', async (burst) => {
    const counts = await guessesByDay('code', { burst })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(24 * days)
  })

  test('allows at most 96 guesses a day in a known browser', async () => {
    const [first = 0, ...later] = await guessesByDay('code', { device: 'the owner’s' })
    expect(first).toBeLessThanOrEqual(105)
    expect(Math.max(...later)).toBeLessThanOrEqual(96)
  })
})
