import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { canChange, type Permission, permissionsOf, roles } from '#contracts/admin/current-user.ts'
import { findResource } from '#contracts/admin/resources.ts'
import { insertUsers, users } from '#tests/helpers/admin.ts'
import { strictLogger } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { noStorage } from '#tests/helpers/panel.ts'
import { cheapCost } from '#tests/helpers/users.ts'
import { createAdmin } from './app.ts'
import { adminBase } from './http/endpoint.ts'
import { createHasher } from './sign-in/passwords/hasher.ts'
import { createUserAuth } from './sign-in/user-auth.ts'

const siteUrl = 'https://agency.example'

interface Call {
  method: string
  path: string
  summary: string
  permission: Permission
  access: 'read' | 'change'
}

interface OpenApi {
  paths: Record<string, Record<string, { summary: string; 'x-permission'?: Permission; 'x-access': Call['access'] }>>
}

/** The detail of a refusal because of the role. */
const refusal = 'Your role does not include this.'

eachDialect((connection) => {
  let app: Awaited<ReturnType<typeof createAdmin>>
  let calls: Call[]

  beforeAll(async () => {
    await insertUsers(connection())
    const hasher = createHasher(cheapCost)
    const auth = await createUserAuth({
      connection: connection(),
      siteUrl,
      log: strictLogger,
      hasher,
      judge: async () => undefined,
    })
    app = await createAdmin({
      connection: connection(),
      storage: noStorage,
      log: strictLogger,
      siteUrl,
      findUser: async (headers) => users[headers.get('x-test-role') as keyof typeof users],
      signIn: auth,
    })
    const document: OpenApi = await (await send('get', '/openapi.json', 'admin')).json()
    calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary, 'x-permission': permission, 'x-access': access }]) =>
        // Calls without a session have none.
        permission ? { method, path, summary, permission, access } : [],
      ),
    )
  })

  const isIncluded = (role: (typeof roles)[number], { permission, access }: Pick<Call, 'permission' | 'access'>) =>
    access === 'change' ? canChange(role, permission) : permissionsOf(role).includes(permission)

  /** Sends a call about a record that does not exist, with an empty body. */
  async function send(method: string, path: string, role: (typeof roles)[number] | 'nobody'): Promise<Response> {
    const isWrite = method === 'post' || method === 'put'
    return app.request(`${adminBase}${path.replace(/\{\w+\}/g, '999999')}`, {
      method,
      headers: { 'x-test-role': role, origin: siteUrl, ...(isWrite && { 'content-type': 'application/json' }) },
      ...(isWrite && { body: '{}' }),
    })
  }

  test('refuses exactly the calls that a role does not include', async () => {
    expect(calls.length).toBeGreaterThan(100)
    for (const role of roles) {
      for (const call of calls) {
        const { method, path } = call
        const response = await send(method, path, role)
        const { detail } = response.status === 403 ? await response.json() : {}
        const isRefused = response.status === 403 && detail === refusal
        expect(isRefused, `${role}: ${method} ${path}`).toBe(!isIncluded(role, call))
      }
    }
  }, 60_000)

  test('refuses every call without a session', async () => {
    for (const { method, path } of calls) {
      expect((await send(method, path, 'nobody')).status, `${method} ${path}`).toBe(401)
    }
  })

  test('declares for each resource the permission that its list requires', () => {
    const lists = calls.filter(({ method, path }) => method === 'get' && findResource(path.slice(1)))
    expect(lists.length).toBeGreaterThan(20)
    // Everybody who sees talents sees what their attributes are called.
    const others = lists.filter(({ path }) => path !== '/attributes')
    expect(others.map(({ path, permission }) => [path, permission])).toEqual(
      others.map(({ path }) => [path, findResource(path.slice(1))?.permission]),
    )
  })

  test('leaves deleting for good to administrators', () => {
    expect(roles.filter((role) => permissionsOf(role).includes('erase'))).toEqual(['admin'])
    const final = calls.filter(({ permission }) => permission === 'erase')
    expect(final.map(({ method, path }) => `${method} ${path}`)).toEqual(['post /bin/delete'])
  })

  test('lets the read-only role change nothing but its own account, notices, preferences and calendar', () => {
    const changes = calls.filter((call) => call.method !== 'get' && isIncluded('read-only', call))
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'post /preview',
      'post /notices/read',
      'post /me/calendar-feed',
      'delete /me/calendar-feed',
      'put /me',
      'put /me/preferences',
    ])
  })

  test('requires the permissions that are listed for each call', async () => {
    const listed = calls.map(({ method, path, permission, access }) => `${permission} ${access}: ${method} ${path}\n`)
    const file = join(import.meta.dirname, '__snapshots__/calls-per-permission.txt')
    await expect(listed.sort().join('')).toMatchFileSnapshot(file)
  })

  test('docs/roles.md is up to date', async () => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const permissions = [...new Set(roles.flatMap((role) => permissionsOf(role)))]
    const accessOf = (permission: Permission) =>
      roles.map((role) =>
        canChange(role, permission) ? 'change' : permissionsOf(role).includes(permission) ? 'read' : '',
      )
    const lines = [
      '# Roles',
      '',
      'What each role may read and change. `npx vitest run services/admin/role-matrix.test.ts -u` writes this page from',
      '`contracts/admin/current-user.ts`; the same test makes every call below `/admin/api` as each role. Which records a',
      'permission covers is declared with them (`contracts/admin/resources.ts`).',
      '',
      'Applications are read with `applications`, all other messages with `messages`. A user limited to some boards sees and',
      'changes the talents of these boards only, in every call (`services/admin/boards.ts`). The presence of users and the',
      'versions of a record have its permission. Media that only talents of other boards show are hidden, and without',
      '`applications` copies from applications, until the talent is published (`services/admin/media/access.ts`).',
      '',
      row(['permission', ...roles]),
      row(['---', ...roles.map(() => '---')]),
      ...permissions.map((name) => row([`\`${name}\``, ...accessOf(name)])),
      '',
    ]
    await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/roles.md'))
  })
})
