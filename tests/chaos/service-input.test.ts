import fc from 'fast-check'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { talentFiltersSchema } from '#contracts/agency/talents.ts'
import { downloadRequestSchema } from '#contracts/panel/download.ts'
import { applicationSchema, applicationViews, contactSchema, favoritesSchema } from '#contracts/panel/submissions.ts'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { openAgency } from '../helpers/agency.ts'
import { eachDialect } from '../helpers/dialects.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import {
  type Body,
  hostileBody,
  hostileFiles,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileText,
  inWords,
  nearly,
  planted,
} from '../helpers/malicious-input.ts'
import { openPanel, publishedRow } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertTalent } from '../helpers/talents.ts'
import { temporaryStorage } from '../helpers/temporary-storage.ts'
import { addUser, openUsers } from '../helpers/users.ts'

type Schema = Parameters<typeof nearly>[0]

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Request bodies by path. */
const bodies: Record<string, Schema> = {
  '/api/talents': schemaOf(talentFiltersSchema),
  '/contact/:lang': schemaOf(contactSchema),
  '/favorites/:lang': schemaOf(favoritesSchema),
  '/api/download/zip': schemaOf(downloadRequestSchema),
}

const queries = [
  'language',
  'page',
  'paginate',
  'id',
  'preview',
  'sort',
  'order',
  'q',
  'ids',
  'per_page',
  'version',
  'from',
  'until',
  'expires',
  'signature',
]

const words = fc.constantFrom(
  'pt',
  'en',
  'news',
  'home',
  '1',
  '2',
  'agency',
  'offices',
  'city',
  'visit',
  'front',
  'a.webp',
)

interface Call {
  method: string
  path: string
}

/** The routes of an app: new ones are covered automatically. */
function callsOf(app: Hono): Call[] {
  const known = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return [...new Map(known.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

/** A request to one of the routes, with malicious parameters, query, headers and body. */
function attack(calls: readonly Call[], schemas: Record<string, Schema>) {
  return fc.constantFrom(...calls).chain(({ method, path }) => {
    const segments = path
      .split('/')
      .map((segment) => (/^[:{]/.test(segment) ? fc.oneof(words, hostileSegment) : fc.constant(segment)))
    const schema = schemas[`${method} ${path}`] ?? schemas[path]
    const json =
      schema && nearly(schema).map((value): Body => ({ type: 'application/json', bytes: JSON.stringify(value) ?? '' }))
    return fc.record({
      method: fc.constant(method),
      path: fc.tuple(...segments).map((parts) => parts.join('/')),
      query: hostileQuery(queries),
      headers: hostileHeaders,
      body:
        method === 'GET'
          ? fc.constant(undefined)
          : json
            ? fc.oneof({ weight: 3, arbitrary: json }, hostileBody)
            : hostileBody,
    })
  })
}

/** Fails unless a response has the right form and no internal details. */
async function expectSober(response: Response): Promise<void> {
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  expect(response.headers.get('content-type') ?? '').not.toContain('html')
  if (response.status >= 400) {
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(text).not.toMatch(/\bat \S+ \(|node_modules|SQLITE|syntax error|select |insert into/)
  }
}

async function storm(
  count: number,
  calls: readonly Call[],
  send: (path: string, init: RequestInit) => Promise<Response>,
  schemas = bodies,
) {
  const property = fc.asyncProperty(attack(calls, schemas), async ({ method, path, query, headers, body }) => {
    const type: Record<string, string> = body?.type ? { 'content-type': body.type } : {}
    await expectSober(
      await send(`http://service.test${path}${query}`, {
        method,
        headers: { ...headers, ...type },
        ...(body && { body: body.bytes }),
      }),
    )
  })
  await fc.assert(property, { numRuns: count })
}

eachDialect((connection, db, dialect) => {
  const count = (onSqlite: number) => onSqlite * (dialect === 'sqlite' ? 1 : 0.4)

  test('the agency service survives any request', { timeout: timeoutMs }, async () => {
    await insertTalent(db)
    const { app, authorization } = await openAgency(connection())
    await storm(count(10_000), callsOf(app), async (path, init) =>
      app.request(path, { ...init, headers: { ...init.headers, authorization } }),
    )
  })

  test('the panel survives any request', { timeout: timeoutMs }, async () => {
    const fields = [
      { name: 'email', type: 'email', required: true },
      { name: 'people', type: 'number', required: false },
    ]
    await insertRows(db, 'forms', {
      ...publishedRow,
      name: 'visit',
      title_pt: 'Visita',
      fields: JSON.stringify(fields),
      purpose: 'visit',
      kept_days: 30,
    })
    await using storage = await temporaryStorage()
    const { app, authorization } = await openPanel(connection(), storage)
    await storm(count(15_000), callsOf(app), async (path, init) =>
      app.request(path, { ...init, headers: { ...init.headers, authorization } }),
    )
  })

  test('an application survives any file, and stores only pictures', {
    timeout: timeoutMs,
  }, async () => {
    await using storage = await temporaryStorage()
    const panel = await openPanel(connection(), storage)
    const form = fc.record({
      fields: nearly(schemaOf(applicationSchema)),
      files: fc.array(fc.constantFrom(...hostileFiles), { minLength: 4, maxLength: 4 }),
      name: hostileText,
      visitor: fc.uuid(),
    })
    const property = fc.asyncProperty(form, async ({ fields, files, name, visitor }) => {
      const body = new FormData()
      const values = Object.entries(fields ?? {})
      for (const [field, value] of values) body.append(field, inWords(value))
      for (const [index, view] of applicationViews.entries()) {
        body.append(view, new File([files[index]?.[1] ?? ''], name, { type: 'image/jpeg' }))
      }
      const response = await panel.post('/get-scouted/pt', body, { 'x-forwarded-client': visitor })
      // All visitors together may send a thousand forms per period, and a form has at most 2,000 fields.
      expect([400, 422, 429]).toContain(response.status)
      await expectSober(response)
    })
    await fc.assert(property, { numRuns: count(1_250) })
    expect(await storage.keys()).toEqual([])
  })

  test('the admin service survives any request of staff', { timeout: timeoutMs }, async () => {
    await insertUsers(connection())
    const office = await openAdmin(connection())
    const description = (await (await office.get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
    }
    const calls: Call[] = []
    const schemas: Record<string, Schema> = {}
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        calls.push({ method: method.toUpperCase(), path })
        const schema = requestBody?.content['application/json']?.schema
        if (schema) schemas[`${method.toUpperCase()} ${path}`] = schema
      }
    }
    expect(calls.length).toBeGreaterThan(60)
    await storm(
      count(20_000),
      calls,
      (path, { headers, ...init }) =>
        office.send(path.slice('http://service.test'.length), {
          ...init,
          headers: { ...(headers as object), origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' },
        }),
      schemas,
    )
  })

  test('the sign-in endpoints survive any request', { timeout: timeoutMs }, async () => {
    // The users of the test before have the usual addresses.
    await addUser(connection(), 'admin', 'owner')
    await using staff = await openUsers(connection())
    const calls = callsOf(staff.app).filter(({ path }) =>
      /\/admin\/api\/(auth|set-up|invitations|password-resets|email-changes)/.test(path),
    )
    expect(calls.length).toBeGreaterThan(20)
    const schema = schemaOf(
      z.object({
        email: z.email().optional(),
        password: z.string().optional(),
        token: z.string().optional(),
        code: z.string().optional(),
        name: z.string().optional(),
        language: z.string().optional(),
      }),
    )
    const headers = { origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' }
    await storm(
      count(7_500),
      calls,
      async (path, init) =>
        staff.app.request(path.replace('http://service.test', 'https://agency.example'), {
          ...init,
          headers: { ...init.headers, ...headers },
        }),
      Object.fromEntries(calls.map(({ path }) => [path, schema])),
    )
  })
})

test('detects planted markup', async () => {
  const response = new Response(planted, { headers: { 'content-type': 'text/html' } })
  await expect(expectSober(response)).rejects.toThrow()
})
