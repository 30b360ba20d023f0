import { expect, test } from 'vitest'
import { z } from 'zod'
import { createProbe } from './probe.ts'
import { createRefusalChecks } from './refusals.ts'

const body = z.strictObject({ name: z.string(), size: z.int() })
const query = z.object({ page: z.string().regex(/^[1-9]$/) })

/** What a service does wrong. */
interface Fault {
  /** The callers that it lets in, by the beginning of their `Authorization`. */
  admits?: string
  /** The paths that it takes for known. */
  knows?: RegExp
  /** The bodies and queries that it takes for valid. */
  accepts?(what: { body: object; page: string | null; path: string }): boolean
  noJson?: number
  type?: string
  status?: number
  /** Fields whose errors it does not name. */
  hides?: string
}

/** Responds as the contract says, but for a fault. */
async function respond(request: Request, fault: Fault): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const refuse = (status: number, errors?: object) => {
    const problem = { type: 'about:blank', title: '', status: fault.status ?? status, ...(errors && { errors }) }
    const type = fault.type ?? 'application/problem+json'
    return new Response(JSON.stringify(problem), { status, headers: { 'content-type': type } })
  }
  const caller = request.headers.get('authorization') ?? 'nobody'
  if (caller !== 'Bearer good' && !(fault.admits && caller.startsWith(fault.admits))) return refuse(401)
  if (!/^\/things\/1\/(pt|en)$/.test(pathname) && !fault.knows?.test(pathname)) return refuse(404)
  const text = await request.text()
  if (text === '{') return refuse(fault.noJson ?? 400)
  const sent = JSON.parse(text)
  const page = searchParams.get('page')
  if (fault.accepts?.({ body: sent, page, path: pathname })) return Response.json({})
  if (page !== null && !query.safeParse({ page }).success) return refuse(422)
  const { error } = body.safeParse(sent)
  if (!error) return page === null ? refuse(422) : Response.json({})
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  )
  const named = fields.filter((field) => field !== fault.hides)
  return refuse(422, Object.fromEntries(named.map((field) => [field, ['invalid']])))
}

/** The checks that a service does not pass. */
async function findDeviations(fault: Fault): Promise<string[]> {
  const checks = createRefusalChecks({
    ...{ service: 'panel', name: 'POST /things/{id}/{lang}', params: { id: '1' } },
    query: { schema: query, valid: { page: '1' } },
    body: { schema: body },
  })
  const target = {
    baseUrl: 'https://panel.example',
    fetch: (request: Request) => respond(request, fault),
    signIn: async () => 'good',
  }
  const panel = createProbe('panel', target)
  const failed: string[] = []
  for (const { expects, run } of checks)
    await run({ panel, agency: panel, entry: undefined }).catch(() => failed.push(expects))
  return failed
}

const wrongFields = 'refuses missing or wrong fields with 422'

test.each<[string, Fault, string[]]>([
  ['does all as it should', {}, []],
  ['needs no token', { admits: 'nobody' }, ['refuses a caller without a token with 401']],
  ['takes any token', { admits: 'Bearer never' }, ['refuses a token that was never issued with 401']],
  ['takes unsigned tokens', { admits: 'Bearer ey' }, ['refuses an expired, unsigned token with 401']],
  ['takes other schemes', { admits: 'Basic' }, ['refuses another scheme than Bearer with 401']],
  ['knows every id', { knows: /\/pt$/ }, ['responds with 404 for an unknown id']],
  ['knows every language', { knows: /^\/things\/1\// }, ['responds with 404 for an unknown language']],
  ['reads anything', { noJson: 422 }, ['refuses what is no JSON with 400']],
  // The check of queries sends no field either.
  [
    'takes a missing field',
    { accepts: (sent) => Object.keys(sent.body).length === 0 },
    ['refuses a wrong query with 422', wrongFields],
  ],
  ['takes an unknown field', { accepts: (sent) => 'no_such_field' in sent.body }, [wrongFields]],
  ['takes a wrong field', { accepts: (sent) => 'name' in sent.body }, [wrongFields]],
  [
    'takes a wrong field in English',
    { accepts: (sent) => 'name' in sent.body && sent.path.endsWith('en') },
    [wrongFields],
  ],
  ['names one of the wrong fields', { hides: 'size' }, [wrongFields]],
  ['takes a query with letters', { accepts: ({ page }) => page === 'xx' }, ['refuses a wrong query with 422']],
  ['takes a query out of range', { accepts: ({ page }) => page === '0' }, ['refuses a wrong query with 422']],
])('notices when a service %s', async (_name, fault, deviations) => {
  expect(await findDeviations(fault)).toEqual(deviations)
})

test.each<[string, Fault]>([
  ['plain JSON', { type: 'application/json' }],
  ['a problem of another status', { status: 200 }],
])('notices refusals as %s', async (_name, fault) => {
  expect(await findDeviations(fault)).toHaveLength(9)
})
