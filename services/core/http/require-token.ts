import type { MiddlewareHandler } from 'hono'
import { ProblemError } from './problem.ts'
import type { Tokens } from './tokens.ts'

/** Lets a request pass that carries a valid `Authorization: Bearer {token}`; any other is a 401. */
export function requireToken(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === undefined) {
      throw new ProblemError(401, { detail: 'Sign in first.', headers: { 'www-authenticate': 'Bearer' } })
    }
    if (!(await tokens.accepts(token))) {
      throw new ProblemError(401, {
        detail: 'The token is not valid, or no longer so.',
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    }
    await next()
  }
}
