import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Permission, permissionsOf, roles } from '#contracts/admin/current-user.ts'
import { users } from '#tests/helpers/admin.ts'
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
}

interface OpenApi {
  paths: Record<string, Record<string, { summary: string; 'x-permission': Permission }>>
}

/** The detail of a refusal because of the role. */
const refusal = 'Your role does not include this.'

eachDialect((connection) => {
  let app: Awaited<ReturnType<typeof createAdmin>>
  let calls: Call[]

  beforeAll(async () => {
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
      Object.entries(methods).map(([method, { summary, 'x-permission': permission }]) => ({
        method,
        path,
        summary,
        permission,
      })),
    )
  })

  /** Sends a call about a record that does not exist, with an empty body. */
  async function send(method: string, path: string, role: (typeof roles)[number]): Promise<Response> {
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
      for (const { method, path, permission } of calls) {
        const response = await send(method, path, role)
        const { detail } = response.status === 403 ? await response.json() : {}
        const isRefused = response.status === 403 && detail === refusal
        expect(isRefused, `${role}: ${method} ${path}`).toBe(!permissionsOf(role).includes(permission))
      }
    }
  }, 60_000)

  test('leaves deleting for good to administrators', () => {
    expect(roles.filter((role) => permissionsOf(role).includes('erase'))).toEqual(['admin'])
    expect(calls.find(({ path }) => path === '/bin/delete')?.permission).toBe('erase')
  })

  test('docs/roles.md is up to date', async () => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const table = (heads: string[], rows: string[][]) => [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
    const marks = (permission: Permission) =>
      roles.map((role) => (permissionsOf(role).includes(permission) ? 'yes' : ''))
    const permissions = [...new Set(roles.flatMap((role) => permissionsOf(role)))]
    const lines = [
      '# Roles',
      '',
      'Generated from the endpoints: `npx vitest run services/admin/role-matrix.test.ts -u` writes this page, and the same test makes every',
      'call below `/admin/api` as each role.',
      '',
      '## Permissions',
      '',
      ...table(
        ['permission', ...roles],
        permissions.map((name) => [`\`${name}\``, ...marks(name)]),
      ),
      '',
      '## Calls',
      '',
      ...table(
        ['call', 'what it does', 'permission', ...roles],
        calls.map(({ method, path, summary, permission }) => [
          `\`${method.toUpperCase()} ${path}\``,
          summary,
          `\`${permission}\``,
          ...marks(permission),
        ]),
      ),
      '',
    ]
    await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/roles.md'))
  })
})
