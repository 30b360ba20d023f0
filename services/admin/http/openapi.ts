import { z } from 'zod'
import { problemSchema } from '#contracts/service-error.ts'
import { accessOf, defineEndpoint, type Endpoint, type PublicEndpoint } from './endpoint.ts'

/** GET /openapi.json: describes all endpoints including itself. */
export function createOpenApiEndpoint(
  others: readonly Endpoint[],
  publicEndpoints: readonly PublicEndpoint[],
  base: string,
): Endpoint {
  let document: object | undefined
  const own: Endpoint = defineEndpoint('get', '/openapi.json', {
    summary: 'This description',
    permission: 'common',
    handle: async () => {
      document ??= openApiDocument([...others, own], publicEndpoints, base)
      return document
    },
  })
  return own
}

/** The OpenAPI 3.1 description of `endpoints` below `base`. */
function openApiDocument(
  endpoints: readonly Endpoint[],
  publicEndpoints: readonly PublicEndpoint[],
  base: string,
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: toOperation(endpoint) }
  }
  for (const endpoint of publicEndpoints) paths[endpoint.path] = { get: toPublicOperation(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Passarela, the back office',
      version: '1',
      description:
        'For signed-in staff: the session’s cookie goes with each call, and what writes comes from a page of the site. ' +
        'Errors are application/problem+json: 401 signed out, 403 role, 404, 409 with the `current` record, 422 with `errors` by field.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
    },
    security: [{ session: [] }],
  }
}

function toOperation(definition: Endpoint): object {
  const { method, path, summary, permission, query, body, form, response, status } = definition
  const successStatus = status ?? (response ? 200 : 204)
  return {
    operationId: `${method} ${path}`,
    summary,
    'x-permission': permission,
    'x-access': accessOf(definition),
    parameters: [...toPathParameters(path), ...(query ? toQueryParameters(query) : [])],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'input') } } },
    }),
    ...(form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: toFilesSchema(form) } } },
    }),
    responses: {
      [successStatus]: {
        description: 'Done',
        ...(response && {
          content: { 'application/json': { schema: toJsonSchema(response, 'output') } },
        }),
      },
      default: problemResponse,
    },
  }
}

function toPublicOperation({ path, summary, contentType }: PublicEndpoint): object {
  return {
    operationId: `get ${path}`,
    summary,
    security: [],
    parameters: toPathParameters(path),
    responses: {
      200: { description: 'Done', content: { [contentType]: { schema: { type: 'string' } } } },
      default: problemResponse,
    },
  }
}

const problemResponse = {
  description: 'What went wrong',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function toPathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function toFilesSchema(names: readonly string[]): object {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]))
  return { type: 'object', required: names, properties }
}

function toQueryParameters(query: z.ZodType): object[] {
  const { properties = {}, required = [] } = toJsonSchema(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
