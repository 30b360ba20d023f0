import { expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { codeOf } from '#tests/helpers/totp.ts'
import { pass, type Users, usersOfEachTest } from '#tests/helpers/users.ts'

const second = 1_000
const minute = 60 * second
const password = 'cinco cavalos azuis'

type Browser = ReturnType<Users['browser']>

const totp = '/auth/two-factor/verify-totp'
const recovery = '/auth/two-factor/verify-backup-code'

/** Turns on the second factor of the signed-in user, as the app and the user do. */
async function turnOn(browser: Browser): Promise<{ uri: string; codes: string[] }> {
  const prepared = await browser.post('/auth/two-factor/enable', { password })
  expect(prepared.status).toBe(200)
  const { totpURI, backupCodes } = await prepared.json()
  expect((await browser.post(totp, { code: codeOf(totpURI) })).status).toBe(200)
  // The next code differs.
  pass(30 * second)
  return { uri: totpURI, codes: backupCodes }
}

/** A browser that has given the password and still owes a code. */
async function halfway(staff: Users, user: Pick<CurrentUser, 'email'>, options = {}): Promise<Browser> {
  const browser = staff.browser(options)
  const response = await browser.tryPassword(user.email, password)
  expect(await response.json()).toEqual({ twoFactorRedirect: true })
  return browser
}

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  const actions = async () => {
    const lines = await db.selectFrom('audit').select('action').orderBy('id').execute()
    return lines.map(({ action }) => action)
  }

  test('requires a code after the password', async () => {
    const [ana, browser] = await staff.addSignedIn('admin', 'Ana')
    const { uri } = await turnOn(browser)
    expect(await (await browser.get('/me')).json()).toMatchObject({ two_factor: true })
    expect(new URL(uri).searchParams.get('issuer')).toBe('Passarela')
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Passarela:ana@agency\.example\?/)

    const other = await halfway(staff, ana)
    expect([...other.jar.keys()]).toEqual(['__Host-passarela.two_factor'])
    expect((await other.get('/me')).status).toBe(401)
    expect(await (await other.get('/auth/get-session')).json()).toBeNull()
    const response = await other.post(totp, { code: ` ${codeOf(uri)} ` })
    expect(await response.json()).toEqual({ user: { id: ana.id, name: 'Ana', email: ana.email } })
    expect((await other.get('/me')).status).toBe(200)
    expect((await actions()).slice(-2)).toEqual(['two_factor_on', 'signed_in'])
  })

  test('concurrent starts all succeed, and one secret counts', async () => {
    const [ana, browser] = await staff.addSignedIn('admin', 'Ana')
    const begun = await Promise.all([1, 2, 3, 4].map(() => browser.post('/auth/two-factor/enable', { password })))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const secrets = await db.selectFrom('second_factors').select(['user_id', 'verified']).execute()
    expect(secrets).toEqual([{ user_id: ana.id, verified: 0 }])
    await turnOn(browser)
  })

  test('requires a first code, and ends sessions that started without one', async () => {
    const ana = await staff.add('admin', 'Ana')
    const [browser, other] = [await staff.signedIn(ana), await staff.signedIn(ana)]
    const { totpURI } = await (await browser.post('/auth/two-factor/enable', { password })).json()
    const wrong = await browser.post(totp, { code: '000000' })
    expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { code: ['invalid'] }])
    await staff.signedIn(ana)
    expect((await browser.post(totp, { code: codeOf(totpURI) })).status).toBe(200)
    expect((await browser.get('/me')).status).toBe(200)
    expect((await other.get('/me')).status).toBe(401)
    const again = await browser.post('/auth/two-factor/enable', { password })
    expect(await again.json()).toMatchObject({ status: 409, reason: 'two_factor_on' })
    expect((await browser.post(totp, { code: codeOf(totpURI, 1) })).status).toBe(409)
  })

  test('accepts a code once, one step early or late, and not two', async () => {
    const ana = await staff.add('admin', 'Ana')
    const { uri } = await turnOn(await staff.signedIn(ana))
    const give = async (code: string) => (await (await halfway(staff, ana)).post(totp, { code })).status
    expect(await give(codeOf(uri))).toBe(200)
    expect(await give(codeOf(uri))).toBe(401)
    expect(await give(codeOf(uri, 1))).toBe(200)
    expect(await give(codeOf(uri, 2))).toBe(401)
    pass(5 * minute)
    expect(await give(codeOf(uri, -1))).toBe(200)
    expect(await give(codeOf(uri, -2))).toBe(401)
  })

  test('one of two concurrent uses of a code succeeds', async () => {
    const ana = await staff.add('admin', 'Ana')
    const { uri, codes } = await turnOn(await staff.signedIn(ana))
    for (const [path, code] of [
      [totp, codeOf(uri)],
      [recovery, codes[0]],
    ] as const) {
      const browsers = [await halfway(staff, ana), await halfway(staff, ana)]
      const statuses = (await Promise.all(browsers.map((browser) => browser.post(path, { code })))).map(
        ({ status }) => status,
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('requires the password again after five wrong codes or ten minutes', async () => {
    const [ana, known] = await staff.addSignedIn('admin', 'Ana')
    const { uri, codes } = await turnOn(known)
    const slow = await halfway(staff, ana)
    pass(10 * minute)
    expect((await slow.post(totp, { code: codeOf(uri) })).status).toBe(410)

    const browser = await halfway(staff, ana)
    for (let time = 0; time < 5; time++)
      expect((await browser.post(recovery, { code: `wrong-${time}` })).status).toBe(401)
    expect((await browser.post(recovery, { code: codes[0] })).status).toBe(410)
    expect((await browser.post(totp, { code: codeOf(uri) })).status).toBe(410)
    expect((await staff.browser().post(totp, { code: codeOf(uri) })).status).toBe(410)
  })

  test('slows down guesses at codes, and still lets the owner in', async () => {
    const [ana, owner] = await staff.addSignedIn('admin', 'Ana')
    const { uri } = await turnOn(owner)
    await owner.post('/auth/sign-out')
    const statuses: number[] = []
    for (let round = 0; round < 2; round++) {
      const guesser = await halfway(staff, ana, { address: `198.51.100.${round}` })
      for (let time = 0; time < 4; time++)
        statuses.push((await guesser.post(totp, { code: `00000${time}${round}` })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    expect((await owner.tryPassword(ana.email, password)).status).toBe(200)
    expect((await owner.post(totp, { code: codeOf(uri) })).status).toBe(200)
  })

  test('accepts each recovery code once, and replaces them all by new ones', async () => {
    const [ana, browser] = await staff.addSignedIn('admin', 'Ana')
    const { codes } = await turnOn(browser)
    expect(new Set(codes).size).toBe(10)
    const give = async (code: string | undefined) => (await (await halfway(staff, ana)).post(recovery, { code })).status
    expect(await give(codes[0])).toBe(200)
    expect(await give(codes[0])).toBe(401)
    const renewed = await browser.post('/auth/two-factor/generate-backup-codes', { password })
    const { backupCodes } = await renewed.json()
    expect(await give(codes[1])).toBe(401)
    expect(await give(backupCodes[1])).toBe(200)
    const stored = await db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
    expect(stored.recovery_codes).not.toContain(backupCodes[2])
    expect(stored.secret).toMatch(/^[0-9a-f]{100,}$/)
  })

  test('requires the password to turn it on or off and for new codes', async () => {
    const browser = await staff.signedIn(await staff.add('admin', 'Ana'))
    const post = async (path: string, typed: string) => {
      const response = await browser.post(`/auth/two-factor/${path}`, { password: typed })
      return [response.status, (await response.json()).errors]
    }
    const wrong = [422, { password: ['wrong_password'] }]
    expect(await post('enable', 'a wrong password')).toEqual(wrong)
    expect(await post('disable', password)).toEqual([409, undefined])
    await turnOn(browser)
    expect(await post('disable', 'a wrong password')).toEqual(wrong)
    expect(await post('generate-backup-codes', 'a wrong password')).toEqual(wrong)
    expect((await staff.browser().post('/auth/two-factor/disable', { password })).status).toBe(401)
    expect(await post('disable', password)).toEqual([200, undefined])
    expect(await (await browser.get('/me')).json()).toMatchObject({ two_factor: false })
    expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
    await staff.signedIn({ email: 'ana@agency.example' })
  })

  test('lets an administrator remove it from others, and not from oneself', async () => {
    const ana = await staff.add('admin', 'Ana')
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    const { uri } = await turnOn(browser)
    const pending = await halfway(staff, bia)
    const admin = await staff.signedIn(ana)
    expect((await admin.delete(`/people/${bia.id}/two-factor`)).status).toBe(204)
    expect((await browser.get('/me')).status).toBe(401)
    expect((await pending.post(totp, { code: codeOf(uri) })).status).toBe(410)
    await browser.signIn(bia)
    expect((await admin.delete(`/people/${ana.id}/two-factor`)).status).toBe(409)
    expect((await actions()).filter((action) => action === 'two_factor_removed')).toHaveLength(1)
  })

  test('refuses a user who is deactivated between password and code', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const bia = await staff.add('editor', 'Bia')
    const { uri } = await turnOn(await staff.signedIn(bia))
    const pending = await halfway(staff, bia)
    const deactivated = { name: 'Bia', role: 'editor', language: 'pt', active: false, version: 1 }
    expect((await admin.put(`/people/${bia.id}`, deactivated)).status).toBe(200)
    expect((await pending.post(totp, { code: codeOf(uri) })).status).toBe(410)
  })
})
