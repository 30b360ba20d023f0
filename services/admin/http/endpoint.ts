import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  type CurrentUser,
  canChange,
  type Permission,
  permissionsOf,
  type Role,
} from '#contracts/admin/current-user.ts'
import { ProblemError } from '../../http/problem.ts'
import { hasNul, validateJson, validateQuery } from '../../http/request-body.ts'
import { limitBody } from '../../http/service-app.ts'
import type { Actor } from './actor.ts'
import { toErrorCode } from './admin-error.ts'

/** The Hono environment of the routes. */
export interface AdminEnv {
  Variables: { user: CurrentUser }
}

/** A validated request. */
interface EndpointRequest<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  user: CurrentUser
  actor: Actor
  c: Context<AdminEnv>
}

/** An endpoint, from which both its route and its documentation are made. */
export interface Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below the API, with parameters in braces: `/partners/{id}`. */
  path: string
  /** One line of English for the documentation. */
  summary: string
  permission: Permission
  /**
   * Whether the role must be able to change what the permission includes, or only to see it. By default everything but
   * GET is a change.
   */
  access?: 'read' | 'change'
  query?: Query
  /** JSON of up to `maxJsonBytes`. Absent: the handler reads what it needs from `c`. */
  body?: Body
  /** File fields of a multipart form, for the documentation. The handler reads the form from `c`. */
  form?: readonly string[]
  /** The maximum body size in bytes, where it is not `maxJsonBytes`. */
  maxBytes?: number
  /** The schema of a successful response, for the documentation. */
  response?: z.ZodType
  /** The status of a successful response; by default 200 with a body and 204 without. */
  status?: 200 | 201
  handle(request: EndpointRequest<z.output<Query>, z.output<Body>>): Promise<unknown>
}

/** A GET without a session, whose path contains a secret. */
export interface PublicEndpoint extends Pick<Endpoint, 'path' | 'summary'> {
  /** The type of a successful response. */
  contentType: string
  handle(c: Context): Promise<Response>
}

const maxJsonBytes = 2 * 1024 * 1024

/** Infers the handler's types from the schemas of a definition. */
export function defineEndpoint<Query extends z.ZodType, Body extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  definition: Omit<Endpoint<Query, Body>, 'method' | 'path'>,
): Endpoint {
  return { method, path, ...definition } as unknown as Endpoint
}

/** Whether a role may make this call. */
function isAllowed(role: Role, { method, permission, access }: Pick<Endpoint, 'method' | 'permission' | 'access'>) {
  return accessOf({ method, access }) === 'change'
    ? canChange(role, permission)
    : permissionsOf(role).includes(permission)
}

/** The access that a call needs. */
export function accessOf({ method, access }: Pick<Endpoint, 'method' | 'access'>): 'read' | 'change' {
  return access ?? (method === 'get' ? 'read' : 'change')
}

interface Guard {
  toActor(user: CurrentUser): Actor
  /** Records that `user` tried something without permission. */
  recordRefusal(user: CurrentUser, request: { method: string; path: string }): Promise<void>
  /** Throws when `user` may not read or change the record that `call` and `params` name. */
  assertAllowed(
    user: CurrentUser,
    call: { path: string; access: 'read' | 'change' },
    params: Record<string, string>,
  ): Promise<void>
}

/**
 * The routes of `endpoints`. Each checks the role (403), then validates the query and the body (422), and sends the
 * handler's result: JSON, nothing, or a `Response`.
 */
export function createAdminRoutes(endpoints: readonly Endpoint[], guard: Guard): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  for (const definition of endpoints) {
    const { method, path, query, body, maxBytes, status, handle } = definition
    const route = toRoute(path)
    if (body || maxBytes) routes.on(method, [route], limitBody(maxBytes ?? maxJsonBytes))
    routes.on(method, [route], async (c) => {
      const user = c.get('user')
      if (!isAllowed(user.role, definition)) {
        await guard.recordRefusal(user, { method, path: c.req.path })
        throw new ProblemError(403, { detail: 'Your role does not include this.' })
      }
      const params = c.req.param() as Record<string, string>
      // PostgreSQL stores no NUL characters, so no record has this id.
      if (hasNul(params)) throw new ProblemError(404)
      await guard.assertAllowed(user, { path, access: accessOf(definition) }, params)
      const response = await handle({
        params,
        query: query && validateQuery(c, query, toErrorCode),
        body: body && (await validateJson(c, body, toErrorCode)),
        user,
        actor: guard.toActor(user),
        c,
      })
      if (response instanceof Response) return response
      c.header('cache-control', 'no-store')
      return response === undefined ? c.body(null, 204) : c.json(response as object, status ?? 200)
    })
  }
  return routes
}

/** The path of an endpoint in Hono's words. */
export function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The path of the admin API. */
export const adminBase = '/admin/api'
