import { expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { tokenOf, usersOfEachTest } from '#tests/helpers/users.ts'
import { createSetUpLink } from './set-up-link.ts'

const ana = { name: 'Ana', email: 'ana@agency.example', password: 'cinco cavalos azuis', language: 'pt' }

bothDialects((connection, db) => {
  const staff = usersOfEachTest(connection)

  const setUpLink = () => createSetUpLink(db, 'https://agency.example', new Date())
  const everybody = () => db.selectFrom('users').select(['email', 'role']).execute()

  test('the link creates the first administrator, signs them in and becomes invalid', async () => {
    const link = await setUpLink()
    expect(link).toMatch(/^https:\/\/agency\.example\/admin\/set-up#token=[\w-]{43}$/)
    const token = tokenOf(link)
    const browser = staff.browser()
    expect((await browser.post('/set-up/verify', { token })).status).toBe(204)

    const response = await browser.post('/set-up', { ...ana, token })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ name: 'Ana', role: 'admin', language: 'pt', two_factor: false })
    expect((await browser.get('/people')).status).toBe(200)
    expect(await setUpLink()).toBeUndefined()
    expect((await staff.browser().post('/set-up/verify', { token })).status).toBe(404)
    expect((await staff.browser().post('/set-up', { ...ana, email: 'eve@evil.example', token })).status).toBe(404)
    expect(await everybody()).toEqual([{ email: 'ana@agency.example', role: 'admin' }])
    await staff.signedIn(ana)
  })

  test('one of two concurrent set-ups succeeds', async () => {
    const token = tokenOf(await setUpLink())
    const tries = ['ana', 'eve', 'bia'].map((name) =>
      staff.browser().post('/set-up', { ...ana, email: `${name}@agency.example`, token }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 404, 404])
    expect(await everybody()).toHaveLength(1)
  })

  test('each start creates a new link and invalidates the previous one', async () => {
    const [before, after] = [tokenOf(await setUpLink()), tokenOf(await setUpLink())]
    expect((await staff.browser().post('/set-up', { ...ana, token: before })).status).toBe(404)
    expect((await staff.browser().post('/set-up', { ...ana, token: '' })).status).toBe(404)
    expect((await staff.browser().post('/set-up', { ...ana, token: after })).status).toBe(201)
  })

  test('does not store the link in the database', async () => {
    const token = tokenOf(await setUpLink())
    const { value } = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'set-up')
      .executeTakeFirstOrThrow()
    expect(value).not.toBe(token)
    expect((await staff.browser().post('/set-up', { ...ana, token: value })).status).toBe(404)
  })

  test('reports invalid fields, and keeps the link valid', async () => {
    const token = tokenOf(await setUpLink())
    const submit = async (changed: object) => {
      const response = await staff.browser().post('/set-up', { ...ana, token, ...changed })
      return [response.status, (await response.json()).errors]
    }
    expect(await submit({ password: 'short' })).toEqual([422, { password: ['too_short'] }])
    expect(await submit({ name: ' ', email: 'ana' })).toEqual([422, { name: ['required'], email: ['not_an_email'] }])
    expect(await submit({ language: 'fr' })).toEqual([422, { language: ['unknown'] }])
    expect(await submit({ role: 'admin' })).toEqual([422, { role: ['unknown'] }])
    expect((await staff.browser().post('/set-up', { ...ana, token })).status).toBe(201)
  })

  test('creates no link once there is a user', async () => {
    const token = tokenOf(await setUpLink())
    await staff.add('booker')
    expect(await setUpLink()).toBeUndefined()
    expect((await staff.browser().post('/set-up/verify', { token })).status).toBe(404)
    expect((await staff.browser().post('/set-up', { ...ana, token })).status).toBe(404)
  })
})
