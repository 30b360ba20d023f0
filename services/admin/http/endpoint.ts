import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type CurrentUser, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson, validatedQuery } from '../../core/http/request-body.ts'
import { limitBody } from '../../core/http/service-app.ts'
import { containsNul } from '../../core/http/validated.ts'
import { adminError } from './admin-error.ts'

/** What the office's routes find in their context. */
export interface AdminEnv {
  Variables: { staff: CurrentUser }
}

/** What an endpoint is asked: its parts as their schemas have them. */
interface EndpointRequest<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  staff: CurrentUser
  c: Context<AdminEnv>
}

/** One call of the office, from which both its route and its documentation are made. */
export interface Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below the API, with parameters in braces: `/partners/{id}`. */
  path: string
  /** One line of English for the documentation. */
  summary: string
  permission: Permission
  query?: Query
  /** JSON of up to `largestBody`. Absent: the handler reads what it needs from `c`. */
  body?: Body
  /** A form of these files, multipart, for the documentation: the handler reads it from `c`. */
  form?: readonly string[]
  /** How long the body may be, in bytes, where that is not `largestBody` of JSON. */
  largest?: number
  /** What a good answer looks like, for the documentation. */
  answer?: z.ZodType
  /** Of a good answer; 200 when there is something to say and 204 when there is not. */
  status?: 200 | 201
  handle(asked: EndpointRequest<z.output<Query>, z.output<Body>>): Promise<unknown>
}

/** In bytes. */
const largestBody = 2 * 1024 * 1024

/** `endpoint` with the types of its schemas known to its handler. */
export function endpoint<Query extends z.ZodType, Body extends z.ZodType>(definition: Endpoint<Query, Body>): Endpoint {
  return definition as unknown as Endpoint
}

interface Guard {
  /** Notes that `staff` tried what it may not do. */
  refused(staff: CurrentUser, what: { method: string; path: string }): Promise<void>
}

/**
 * The routes of `endpoints`. Each checks the role first (403), then the query and the body (422), and answers with
 * what its handler returns: JSON, nothing, or a `Response` as it is.
 */
export function adminRoutes(endpoints: readonly Endpoint[], guard: Guard): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  for (const { method, path, permission, query, body, largest, status, handle } of endpoints) {
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    if (body || largest) routes.on(method, [route], limitBody(largest ?? largestBody))
    routes.on(method, [route], async (c) => {
      const staff = c.get('staff')
      if (!permissionsOf(staff.role).includes(permission)) {
        await guard.refused(staff, { method, path: c.req.path })
        throw new ProblemError(403, { detail: 'Your role does not include this.' })
      }
      const params = c.req.param() as Record<string, string>
      // PostgreSQL keeps no such text, so nothing is called so.
      if (containsNul(params)) throw new ProblemError(404)
      const answer = await handle({
        params,
        query: query && validatedQuery(c, query, adminError),
        body: body && (await validatedJson(c, body, adminError)),
        staff,
        c,
      })
      if (answer instanceof Response) return answer
      c.header('cache-control', 'no-store')
      return answer === undefined ? c.body(null, 204) : c.json(answer as object, status ?? 200)
    })
  }
  return routes
}

/** Where the office's calls stand on the site. */
export const adminBase = '/admin/api'
