import { expect, test } from 'vitest'
import { mailTexts } from '#contracts/mail-texts/index.ts'
import { languages } from '#domain/language.ts'
import { dayMs, hourMs } from '#domain/time.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { forgetUsers, openUsers, pass, tokenOf, usersOfEachTest } from '#tests/helpers/users.ts'
import { unlockUser } from '../users/account-recovery.ts'
import { linkLifetimesMs } from './limits.ts'

const minute = 60_000
const password = 'seis cavalos verdes'

const lifetimes = new Map<number, { pt: string; en: string }>([
  [hourMs, { pt: 'vale por uma hora', en: 'valid for one hour' }],
  [dayMs, { pt: 'vale por um dia', en: 'valid for one day' }],
  [7 * dayMs, { pt: 'vale por sete dias', en: 'valid for seven days' }],
])

test.each([
  ['forgottenPassword', linkLifetimesMs.forgotten],
  ['newPassword', linkLifetimesMs.madeByAdmin],
  ['newEmail', linkLifetimesMs.madeByAdmin],
  ['invitation', linkLifetimesMs.invitation],
] as const)('the mail %s says in both languages how long its link is valid', (name, lifetimeMs) => {
  for (const language of languages) {
    expect(mailTexts[language][name].text).toContain(lifetimes.get(lifetimeMs)?.[language] ?? 'a known lifetime')
  }
})

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  const mails = () => db.selectFrom('outbox').select(['to', 'text', 'language']).orderBy('id').execute()

  /** Requests a password reset, waits until it is done, and returns the mailed tokens. */
  async function forgotten(...emails: string[]): Promise<string[]> {
    {
      await using closing = await openUsers(connection())
      for (const email of emails) {
        const response = await closing.browser().post('/password-resets', { email })
        expect([response.status, await response.json()]).toEqual([202, { status: true }])
      }
    }
    return (await mails()).map(({ text }) => tokenOf(/https:\S+/.exec(text)?.[0]))
  }

  test('mails a link, changes the password and ends all sessions', async () => {
    const [ana, before] = await staff.addSignedIn('editor', 'Ana')
    const [token, older] = await forgotten(' ANA@agency.example ', ana.email)
    expect((await mails())[0]).toMatchObject({ to: 'ana@agency.example', language: 'pt' })
    expect((await before.get('/me')).status).toBe(200)

    const browser = staff.browser()
    const looked = await browser.post('/password-resets/verify', { token })
    expect(await looked.json()).toEqual({ email: 'ana@agency.example', language: 'pt' })
    const weak = await browser.post('/password-resets/accept', { token, password: 'short' })
    expect([weak.status, (await weak.json()).errors]).toEqual([422, { password: ['too_short'] }])
    expect((await browser.post('/password-resets/accept', { token, password })).status).toBe(204)
    expect((await browser.get('/me')).status).toBe(401)
    expect((await before.get('/me')).status).toBe(401)
    for (const spent of [token, older]) {
      expect((await browser.post('/password-resets/verify', { token: spent })).status).toBe(404)
      expect((await browser.post('/password-resets/accept', { token: spent, password })).status).toBe(404)
    }
    expect((await browser.tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(401)
    expect((await browser.tryPassword(ana.email, password)).status).toBe(200)
  })

  test('does not reveal accounts: the response is the same and sent before the lookup', async () => {
    const bia = await staff.add('editor', 'Bia')
    await db.updateTable('users').set({ active: 0 }).where('id', '=', bia.id).execute()
    expect(await forgotten('nobody@agency.example', bia.email)).toEqual([])
    await staff.add('editor', 'Ana')
    await staff.browser().post('/password-resets', { email: 'ana@agency.example' })
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })

  test('a link is valid for an hour and can be used once', async () => {
    await staff.add('editor', 'Ana')
    const [token] = await forgotten('ana@agency.example')
    pass(60 * minute - 1)
    const tries = [1, 2, 3].map(() => staff.browser().post('/password-resets/accept', { token, password }))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([204, 404, 404])

    await forgetUsers(connection())
    await staff.add('editor', 'Ana')
    const [late] = await forgotten('ana@agency.example')
    pass(60 * minute)
    expect((await staff.browser().post('/password-resets/verify', { token: late })).status).toBe(404)
    expect((await staff.browser().post('/password-resets/accept', { token: late, password })).status).toBe(404)
  })

  test('refuses a forged token, a stored hash, and the token of a deactivated user', async () => {
    const ana = await staff.add('editor', 'Ana')
    const [token = ''] = await forgotten(ana.email)
    const { token_hash } = await db.selectFrom('password_resets').select('token_hash').executeTakeFirstOrThrow()
    const verify = async (tried: string) =>
      (await staff.browser().post('/password-resets/verify', { token: tried })).status
    expect([await verify(token_hash), await verify(`${token}A`), await verify('')]).toEqual([404, 404, 404])
    expect(await verify(token)).toBe(200)
    await db.updateTable('users').set({ active: 0 }).where('id', '=', ana.id).execute()
    expect(await verify(token)).toBe(404)
  })

  test.each([
    ['the own change of the password', 'change'],
    ['another link', 'link'],
    ['the removal of the second factor', 'factor'],
    ['the help of an operator', 'operator'],
    ['a time without access', 'access'],
  ] as const)('a link is of no use any more after %s', async (_case, way) => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const bia = await staff.add('editor', 'Bia')
    const caio = await staff.add('editor', 'Caio')
    const [token = '', other = '', ofCaio = ''] = await forgotten(bia.email, bia.email, caio.email)
    const accept = async (typed: string) =>
      (await staff.browser().post('/password-resets/accept', { token: typed, password })).status
    const setActive = async (active: boolean, version: number) => {
      const input = { name: 'Bia', role: 'editor', language: 'pt', boards: null, active, version }
      expect((await admin.put(`/people/${bia.id}`, input)).status).toBe(200)
    }
    if (way === 'change') {
      const own = await staff.signedIn(bia)
      const body = { currentPassword: 'cinco cavalos azuis', newPassword: 'sete rios de basalto' }
      expect((await own.post('/auth/change-password', body)).status).toBe(200)
    }
    if (way === 'link') expect(await accept(other)).toBe(204)
    if (way === 'factor') expect((await admin.delete(`/people/${bia.id}/two-factor`)).status).toBe(204)
    if (way === 'operator') {
      await unlockUser({ db, siteUrl: 'https://agency.example', now: () => new Date() }, bia.email)
    }
    if (way === 'access') {
      await setActive(false, 1)
      await setActive(true, 2)
    }
    expect(await accept(token)).toBe(404)
    expect(await accept(ofCaio)).toBe(204)
  })

  test('signs the owner in with a new password while others guess', async () => {
    const ana = await staff.add('editor', 'Ana')
    const [token] = await forgotten(ana.email)
    for (let time = 0; time < 7; time++) {
      await staff.browser({ address: `198.51.100.${time}` }).tryPassword(ana.email, 'a wrong password')
    }
    const browser = staff.browser()
    expect((await browser.tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(429)
    await browser.post('/password-resets/accept', { token, password })
    expect((await browser.tryPassword(ana.email, password)).status).toBe(200)
  })

  test('limits the mails to a mailbox', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      const browser = staff.browser({ address: `198.51.100.${time}` })
      statuses.push((await browser.post('/password-resets', { email: 'ana@agency.example' })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429])
  })
})
