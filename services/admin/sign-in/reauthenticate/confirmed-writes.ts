import type { Endpoint } from '../../http/endpoint.ts'
import type { SignInContext } from '../context.ts'
import { asking } from './asking.ts'
import { assertConfirmed } from './confirmed.ts'

/** `endpoints`, of which those that change something take a password given lately. */
export function confirmedWrites(context: SignInContext, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.method === 'get') return endpoint
    return {
      ...endpoint,
      async handle(asked) {
        await assertConfirmed(context, await asking(asked.c, context))
        return endpoint.handle(asked)
      },
    }
  })
}
