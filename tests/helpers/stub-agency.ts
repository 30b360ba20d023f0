import type { Backend } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createSiteCalendar } from '#domain/calendar.ts'
import { inBothLanguages } from '#domain/language.ts'

/** A stub's response to a path: a Response, or anything else as JSON. */
type Responses = Record<string, unknown | ((request: Request) => unknown)>

/** The responses of a service without anything optional. */
const optional: Responses = { '/api/talents/boards': () => new Response(null, { status: 404 }) }

/**
 * The results of loaders with a stubbed agency service, for responses of foreign services. The panel is stubbed as well, or
 * never responds.
 */
export function stubBackend(responses: Responses, panelResponses?: Responses) {
  const warnings: string[] = []
  const requests: { path: string; body: unknown }[] = []
  const agency = new ServiceClient({
    name: 'agency',
    baseUrl: 'http://agency.example',
    signIn: async () => 'token',
    async fetch(request) {
      const path = new URL(request.url).pathname
      requests.push({ path, body: request.method === 'POST' ? await request.clone().json() : undefined })
      const response = path in responses ? responses[path] : optional[path]
      const sent = typeof response === 'function' ? response(request) : response
      return sent instanceof Response ? sent : Response.json(sent ?? {})
    },
  })
  const panel = stubPanel(async ({ url }) => {
    if (!panelResponses) throw new Error('there is no panel')
    const { pathname } = new URL(url)
    return pathname in panelResponses ? Response.json(panelResponses[pathname]) : new Response(null, { status: 404 })
  })
  const backend: Backend = {
    agency,
    panel,
    siteUrl: 'https://site.example',
    isDirectPicture: () => false,
    defaultAgency: inBothLanguages(() => ({ name: 'site.example' })),
    calendar: createSiteCalendar(),
    ogImagePath: () => '/card.jpeg',
    iconFolder: () => '/icons/a',
    makeCompCard: () => Promise.reject(new Error('no comp cards here')),
    makeLookbook: () => Promise.reject(new Error('no lookbooks here')),
    warn: (message) => warnings.push(message),
  }
  return { backend, warnings, requests }
}

/** A panel that responds with `fetch`. */
export function stubPanel(fetch: (request: Request) => Response | Promise<Response>): ServiceClient {
  return new ServiceClient({ name: 'panel', baseUrl: 'http://panel.example', signIn: async () => 'token', fetch })
}

/** A panel that responds with `respond`, and the paths and bodies that it received. */
export function recordingPanel(respond = () => new Response(null, { status: 204 })) {
  const received: [path: string, body: unknown][] = []
  const panel = stubPanel(async (request) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/')
    received.push([new URL(request.url).pathname, isForm ? 'a photo' : await request.clone().json()])
    return respond()
  })
  return { panel, received }
}
