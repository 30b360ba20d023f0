import type { Endpoint } from '../http/endpoint.ts'
import { endpoint } from '../http/endpoint.ts'
import { openApiDocument } from './document.ts'

/** GET /openapi.json: what the office's calls are, itself included. */
export function openApiEndpoint(others: readonly Endpoint[], base: string): Endpoint {
  const own: Endpoint = endpoint({
    method: 'get',
    path: '/openapi.json',
    summary: 'This description',
    permission: 'office',
    handle: async () => document,
  })
  const document = openApiDocument([...others, own], base)
  return own
}
