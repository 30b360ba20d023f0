import type { z } from 'zod'
import { languages } from '#domain/language.ts'
import { expect, type Probe } from './probe.ts'

/** The two services under test. */
export interface Services {
  agency: Probe
  panel: Probe
  /** The name of a custom form of the panel, for POST /api/entry/{entry}/send. */
  entry: string | undefined
}

/** One rule of the contract. */
export interface Check {
  /** The call, as in the contract's table. */
  call: string
  /** The expected behaviour, read after the call: `refuses wrong credentials with 401`. */
  expects: string
  /** Stores a submission: only run on request. */
  writes?: true
  /** Throws, preferably a `Deviation`, when the service behaves differently. */
  run: (services: Services) => Promise<void>
}

/** A call whose refusals follow from its path and its schemas. */
export interface Call {
  service: 'agency' | 'panel'
  /** As in the contract's table: method and path. Each `{parameter}` is one that must be known. */
  name: string
  /** Valid values of the path's parameters, besides `lang`. */
  params?: Record<string, string>
  /** Values for which nothing exists, in place of the default. */
  unknown?: Record<string, string[]>
  /** The path, where it differs from the name. */
  path?: string
  query?: { schema: z.ZodObject; valid?: Record<string, string> }
  body?: { schema: z.ZodObject }
  /** The body is a form, else JSON. */
  isForm?: true
  /** The login itself needs no token. */
  isPublic?: true
}

/** The given checks of a call, and those of invalid requests to it. */
export function checksOf(call: Call, checks: Record<string, (services: Services) => Promise<unknown>>): Check[] {
  const calls = Object.entries(checks).map(([expects, run]) => ({
    call: call.name,
    expects,
    run: async (services: Services) => void (await run(services)),
  }))
  return [...calls, ...createRefusalChecks(call)]
}

/** The checks of invalid requests to a call. */
export function createRefusalChecks({ service, name, params = {}, unknown = {}, query, body, ...call }: Call): Check[] {
  const [method = '', template = ''] = [name.split(' ')[0], call.path ?? name.split(' ')[1]]
  const wrongBodies = body ? wrongValues(body.schema, call.isForm ? ['x'.repeat(6_000)] : [true]) : []
  const toBody = (value: object) => (call.isForm ? toForm(value) : value)
  const anyBody = method === 'POST' ? toBody(wrongBodies[0] ?? {}) : undefined
  const authorization = call.isPublic ? null : undefined
  const pathWith = (values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? params[key] ?? 'pt')
  const valid = pathWith({})
  const withQuery = (values: Record<string, string>) => `${valid}?${new URLSearchParams(values)}`
  const validPath = query?.valid ? withQuery(query.valid) : valid
  const checks: Record<string, (probe: Probe) => Promise<unknown>> = {}

  for (const [, key = ''] of template.matchAll(/\{(\w+)\}/g)) {
    checks[`responds with 404 for an unknown ${key === 'lang' ? 'language' : key}`] = async (probe) => {
      for (const value of unknown[key] ?? [key === 'lang' ? 'xx' : `no-such-${key}`])
        await probe.expectProblem(404, method, pathWith({ [key]: value }), { body: anyBody })
    }
  }
  if (query)
    checks['refuses a wrong query with 422'] = async (probe) => {
      for (const wrong of wrongQueries(query.schema, query.valid))
        await probe.expectProblem(422, method, withQuery(wrong), { body: method === 'POST' ? {} : undefined })
    }
  if (body) {
    checks['refuses missing or wrong fields with 422'] = async (probe) => {
      for (const language of template.includes('{lang}') ? languages : ['pt'])
        for (const wrong of wrongBodies) {
          const path = pathWith({ lang: language })
          const { errors } = await probe.expectProblem(422, method, path, { body: toBody(wrong), authorization })
          const names = Object.keys(errors ?? {}).map((field) => field.split('.')[0])
          const unnamed = [...fieldsOf(body.schema, wrong)].filter((field) => !names.includes(field))
          expect(unnamed.length === 0, `the problem names no error of ${unnamed.join(', ')}`)
        }
    }
    if (!call.isForm)
      checks['refuses what is no JSON with 400'] = (probe) =>
        probe.expectProblem(400, method, valid, { body: '{', authorization })
  }
  if (!call.isPublic)
    for (const [caller, header] of Object.entries(strangers))
      checks[`refuses ${caller} with 401`] = (probe) =>
        probe.expectProblem(401, method, validPath, { authorization: header, body: anyBody })

  return Object.entries(checks).map(([expects, run]) => ({
    call: name,
    expects,
    run: async (services) => void (await run(services[service])),
  }))
}

/** Callers without a right to any call, and their `Authorization`. */
const strangers = {
  'a caller without a token': null,
  'a token that was never issued': 'Bearer never-issued',
  'an expired, unsigned token': `Bearer ${unsignedToken()}`,
  'another scheme than Bearer': 'Basic dXNlcjpwYXNz',
}

/** A JSON web token whose header claims that it needs no signature. */
function unsignedToken(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iat: 0, exp: 1 })}.`
}

/** Objects that `schema` rejects: empty, with a wrong value in each field, and with an unknown field. */
function wrongValues(schema: z.ZodObject, candidates: unknown[]): object[] {
  const wrong = Object.entries(schema.shape).flatMap(([field, type]) =>
    candidates.filter((value) => !(type as z.ZodType).safeParse(value).success).map((value) => [field, value]),
  )
  return [{}, Object.fromEntries(wrong), { no_such_field: 1 }].filter((value) => !schema.safeParse(value).success)
}

/** Queries that `schema` rejects: each lacks one parameter or has one wrong value. */
function wrongQueries(schema: z.ZodObject, valid: Record<string, string> = {}): Record<string, string>[] {
  return Object.keys(schema.shape)
    .flatMap((name) => {
      const { [name]: _left, ...others } = valid
      return [others, ...['xx', '0'].map((value) => ({ ...others, [name]: value }))]
    })
    .filter((query) => !schema.safeParse(query).success)
}

/** The fields that `schema` names as wrong. */
function fieldsOf(schema: z.ZodObject, value: object): Set<string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])))
}

/** The fields as a form, each value as text. */
export function toForm(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
