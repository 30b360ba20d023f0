import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contracts/admin/current-user.ts'
import { connect } from '#database/connect.ts'
import { type dialects, migratedDatabase, sampledDialects } from '#tests/helpers/dialects.ts'
import { openSiteWithBackups } from '#tests/helpers/site-with-backups.ts'
import { codeOf } from '#tests/helpers/totp.ts'
import { addUser, openUsers, pass, stopClock, tokenOf } from '#tests/helpers/users.ts'

const password = 'cinco cavalos azuis'
const changedPassword = 'seis cavalos verdes'

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())

/** A site whose users sign in, with an administrator. */
async function openSite(dialect: (typeof dialects)[number]) {
  await using resources = new AsyncDisposableStack()
  const opened = resources.use(await openSiteWithBackups(dialect))
  const { site, db } = opened
  let staff = await openUsers(site)
  resources.defer(() => staff[Symbol.asyncDispose]())
  const ana = await addUser(site, 'admin', 'Ana')
  let addresses = 0
  const browser = () => staff.browser({ address: `203.0.113.${++addresses}` })
  const moved = resources.move()

  return {
    ...opened,
    ana,
    browser,
    signIn: (email: string) => browser().signIn({ email }),
    addUser: (role: Role, name: string) => addUser(site, role, name),
    /** The response to a password: its status, and whether a code is required. */
    async tryPassword(email: string, typed = password) {
      const response = await browser().tryPassword(email, typed)
      return response.ok && (await response.json()).twoFactorRedirect ? 'code' : response.status
    },
    /** Turns on a second factor, and returns its URI. */
    async turnOnSecondFactor(email: string, typed = password): Promise<string> {
      const own = browser()
      expect((await own.tryPassword(email, typed)).status).toBe(200)
      const { totpURI } = await (await own.post('/auth/two-factor/enable', { password: typed })).json()
      expect((await own.post('/auth/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200)
      // The next code differs.
      pass(30_000)
      return totpURI
    },
    async giveCode(email: string, uri: string, typed = password) {
      const own = browser()
      await own.tryPassword(email, typed)
      return (await own.post('/auth/two-factor/verify-totp', { code: codeOf(uri) })).status
    },
    /** All users by address: the role of those who may sign in, or null. */
    async readUsers() {
      const rows = await db.selectFrom('users').select(['email', 'role', 'active']).orderBy('email').execute()
      return Object.fromEntries(rows.map(({ email, role, active }) => [email.split('@')[0], active ? role : null]))
    },
    /** Starts again, as after a restore. */
    async restart() {
      await staff[Symbol.asyncDispose]()
      staff = await openUsers(site)
    },
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  }
}

test.each(sampledDialects)('restores no access that has ended or changed since, on %s', async (dialect) => {
  await using site = await openSite(dialect)
  const [bia, caio, duda, eva] = [
    await site.addUser('booker', 'Bia'),
    await site.addUser('admin', 'Caio'),
    await site.addUser('admin', 'Duda'),
    await site.addUser('admin', 'Eva'),
  ]
  await site.backUp()

  const admin = await site.signIn(site.ana.email)
  const { link } = await (await admin.post(`/people/${bia.id}/password-reset`)).json()
  const chosen = { token: tokenOf(link), password: changedPassword }
  expect((await site.browser().post('/password-resets/accept', chosen)).status).toBe(204)
  const uri = await site.turnOnSecondFactor(bia.email, changedPassword)
  const input = { role: 'admin', boards: null, language: 'pt', version: 1 }
  const left = { ...input, name: 'Caio', active: false }
  expect((await admin.put(`/people/${caio.id}`, left)).status).toBe(200)
  expect((await admin.delete(`/people/${duda.id}?version=1`)).status).toBe(204)
  const demoted = { ...input, name: 'Eva', role: 'scout', boards: ['woman'], active: true }
  expect((await admin.put(`/people/${eva.id}`, demoted)).status).toBe(200)
  await site.addUser('editor', 'Fabio')

  // The second restore replaces the first one.
  for (const time of [1, 2]) {
    const { deactivated } = await site.restore()
    await site.restart()
    expect(await site.readUsers()).toEqual({
      ana: 'admin',
      bia: 'booker',
      caio: null,
      duda: null,
      eva: 'scout',
      fabio: 'editor',
    })
    expect(deactivated).toBe(time === 1 ? 1 : 0)
  }
  expect((await admin.get('/me')).status).toBe(401)
  expect(await site.tryPassword(bia.email)).toBe(401)
  expect(await site.tryPassword(bia.email, changedPassword)).toBe('code')
  expect(await site.giveCode(bia.email, uri, changedPassword)).toBe(200)
  expect([await site.tryPassword(caio.email), await site.tryPassword(duda.email)]).toEqual([401, 401])
  expect(await (await (await site.signIn(eva.email)).get('/me')).json()).toMatchObject({ boards: ['woman'] })
  expect(await site.tryPassword('fabio@agency.example')).toBe(200)
})

test.each(sampledDialects)('keeps second factors whose key has changed since, on %s', async (dialect) => {
  await using site = await openSite(dialect)
  await site.backUp()
  await site.db.deleteFrom('secrets').where('name', '=', 'staff-auth').execute()
  await site.restart()
  const uri = await site.turnOnSecondFactor(site.ana.email)

  await site.restore()
  await site.restart()
  expect(await site.giveCode(site.ana.email, uri)).toBe(200)
})

test.each(sampledDialects)('keeps the users of a database of another version, on %s', async (dialect) => {
  await using site = await openSite(dialect)
  await site.backUp()
  const bia = await site.addUser('booker', 'Bia')
  await site.db.schema.alterTable('users').addColumn('nickname', 'text').execute()
  await site.db.schema.alterTable('users').dropColumn('preferences').execute()

  await site.restore()
  expect(await site.readUsers()).toEqual({ ana: 'admin', bia: 'booker' })
  expect(await (await (await site.signIn(bia.email)).get('/me/preferences')).json()).toEqual({})
})

test.each(sampledDialects)('keeps addresses that other users of the backup had, on %s', async (dialect) => {
  await using site = await openSite(dialect)
  const [bia, caio] = [await site.addUser('booker', 'Bia'), await site.addUser('booker', 'Caio')]
  const duda = await site.addUser('admin', 'Duda')
  const eva = await site.addUser('scout', 'Eva')
  await site.backUp()
  const rename = (id: string, email: string) =>
    site.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await site.db.deleteFrom('users').where('name', 'in', ['Duda', 'Eva']).execute()
  await rename(bia.id, 'third@agency.example')
  await rename(caio.id, bia.email)
  await rename(bia.id, eva.email)
  await site.addUser('scout', 'Duda')

  expect(await site.restore()).toMatchObject({ deactivated: 0 })
  expect(await site.readUsers()).toEqual({ ana: 'admin', bia: 'booker', duda: 'scout', eva: 'booker' })
  expect(await (await (await site.signIn(eva.email)).get('/me')).json()).toMatchObject({ name: 'Bia' })
  expect(await (await (await site.signIn(duda.email)).get('/me')).json()).toMatchObject({ role: 'scout' })
})

test.each(sampledDialects)(
  'keeps an administrator whom the backup of another database lacks, on %s',
  async (dialect) => {
    await using site = await openSite(dialect)
    await using database = await migratedDatabase(dialect === 'sqlite' ? 'postgres' : 'sqlite')
    await using other = await connect(database)
    await addUser(other, 'admin', 'Zoe')
    await site.backUp({ connection: other })

    expect(await site.restore()).toMatchObject({ deactivated: 1 })
    await site.restart()
    expect(await site.tryPassword('zoe@agency.example')).toBe(401)
    expect(await site.tryPassword(site.ana.email)).toBe(200)
  },
)

test.each(sampledDialects)(
  'restores users as they were where nobody is an active administrator, on %s',
  async (dialect) => {
    await using site = await openSite(dialect)
    await site.addUser('booker', 'Bia')
    await site.backUp()
    await site.db.updateTable('users').set({ active: 0 }).execute()
    expect(await site.restore()).toMatchObject({ deactivated: 0 })
    expect(await site.readUsers()).toEqual({ ana: 'admin', bia: 'booker' })
    await site.db.deleteFrom('users').execute()
    expect(await site.restore()).toMatchObject({ deactivated: 0 })
    expect(await site.tryPassword(site.ana.email)).toBe(200)
  },
)
