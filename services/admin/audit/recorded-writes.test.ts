import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditedResources } from '#contracts/admin/resources.ts'
import { imageForm } from '#tests/helpers/admin-writes/admin-calls.ts'
import { adminWrites } from '#tests/helpers/admin-writes/index.ts'
import { changeableText } from '#tests/helpers/admin-writes/record-writes.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { type TemporaryStorage, temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { addUser, forgetUsers, openUsers } from '#tests/helpers/users.ts'

/** The calls that leave no entry in the audit log, and why. */
const unrecorded: Record<string, string> = {
  'post /preview': 'signs a link to a page that the user sees anyway, and stores nothing',
  'post /submissions/{id}/read': 'follows a glance, which is recorded of an application',
  'post /notices/read': 'marks the notices of the user alone',
  'post /setup/test-mail': 'sends a mail to the user alone, and stores nothing',
  'put /me/preferences': 'changes how lists look to the user alone',
  'post /personal-data/count': 'counts, and is POST so that the address is in no URL',
}

/** Routes without a role, since they sign users in or belong to their own sign-in: they are in no matrix. */
const signInPath = /^\/(auth|set-up|invitations\/(verify|accept)|password-resets|email-changes)(\/|$)/

eachDialect((connection, db) => {
  let users: Awaited<ReturnType<typeof openUsers>>
  let browser: Awaited<ReturnType<typeof users.signedIn>>
  let storage: TemporaryStorage
  let userId: string
  let declared: string[]

  beforeAll(async () => {
    await forgetUsers(connection())
    const anna = await addUser(connection(), 'admin', 'Anna')
    userId = anna.id
    storage = await temporaryStorage()
    users = await openUsers(connection(), {
      storage,
      loadPicture: async () => (await imageForm()).get('file') as File,
      siteTexts: async () => new Map([[changeableText.key, changeableText]]),
    })
    browser = await users.signedIn(anna)
    const { paths } = await (await browser.get('/openapi.json')).json()
    declared = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
  })

  afterAll(async () => {
    await users[Symbol.asyncDispose]()
    await storage[Symbol.asyncDispose]()
  })

  const declaredWrites = () => declared.filter((call) => !call.startsWith('get '))

  const lastEntry = async () =>
    (await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

  test('describes every route in the OpenAPI document, but those of signing in', () => {
    const routes = users.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/admin/api/'))
      .map(({ method, path }) => ({ method: method.toLowerCase(), path: path.slice('/admin/api'.length) }))
      .filter(({ path }) => !signInPath.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect([...new Set(routes)].sort()).toEqual([...declared].sort())
  })

  const revisions = async () => {
    const rows = await db.selectFrom('revisions').selectAll().orderBy('topic').execute()
    return rows.map(({ topic, revision }) => `${topic} ${revision}`)
  }

  test('records and announces every successful write, and answers with the record as it is read next', async () => {
    expect(Object.keys(adminWrites).sort()).toEqual(declaredWrites().sort())
    const silent: string[] = []
    const resources = new Set<string>()
    const effects: string[] = []
    for (const call of declaredWrites()) {
      const [method = '', pattern = ''] = call.split(' ')
      const target = { connection: connection(), storage, call: browser.call }
      const { params = {}, query, body } = (await adminWrites[call]?.(target)) ?? {}
      const path = pattern.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
      const before = await lastEntry()
      const revisionsBefore = new Set(await revisions())
      const response = await browser.call(method.toUpperCase(), query ? `${path}?${query}` : path, body)
      const text = await response.text()
      expect(response.ok, `${call}: ${response.status} ${text}`).toBe(true)
      const entries = await db.selectFrom('audit').selectAll().where('id', '>', before).execute()
      for (const { resource } of entries) resources.add(resource)
      const recorded = entries.map(({ resource, action, record_id }) =>
        [resource, action, record_id && 'id'].filter(Boolean).join(' '),
      )
      const announced = (await revisions()).filter((row) => !revisionsBefore.has(row)).map((row) => row.split(' ')[0])
      effects.push(
        `${call}: ${response.status}; records ${recorded.join(', ') || '-'}; announces ${announced.join(', ') || '-'}`,
      )
      const isRecorded = entries.some(({ user_id, action }) => user_id === userId && action !== 'refused')
      if (!isRecorded) silent.push(call)
      // Else the form of the record would be reset a moment after it was saved.
      const created = response.status === 201 ? JSON.parse(text).id : undefined
      const readCall = created === undefined ? `get ${pattern}` : `get ${pattern}/{id}`
      if (text && declared.includes(readCall) && (method === 'put' || created !== undefined)) {
        const read = await browser.get(created === undefined ? path : `${path}/${created}`)
        expect(JSON.parse(text), call).toEqual(await read.json())
      }
    }
    expect(silent.sort()).toEqual(Object.keys(unrecorded).sort())
    await expect(effects.sort().join('\n')).toMatchFileSnapshot('__snapshots__/writes.txt')
    expect([...resources].sort(), 'the filter of the audit log').toEqual([...auditedResources].sort())
  }, 60_000)
})
