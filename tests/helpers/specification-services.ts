import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** How a call of the stub answers. `normal` is as the specification says; `json` sends the given body. */
export type Mode =
  | 'normal'
  | 'hang'
  | 'slow'
  | 'reset'
  | 'html'
  | 'malformed'
  | 204
  | 400
  | 401
  | 404
  | 500
  | { json: unknown }

/** The calls of the specification's section 7, each as `METHOD path`; a `*` stands for one segment. */
export const specifiedCalls = [
  'POST /api/signin',
  'POST /api/login',
  'GET /api/entities/*',
  'GET /api/social-medias',
  'POST /api/entry/*/send',
  'POST /api/download/zip',
  'POST /contact/pt',
  'POST /get-scouted/*',
  'POST /favorites/*',
  'GET /api/talents/attributes',
  'POST /api/talents',
  'GET /api/talent/profile',
  'GET /staff/pt',
  'GET /slides/*',
  'GET /partners/en',
  'GET /posts/*/*',
  'GET /posts/*/*/*',
] as const

export type SpecifiedCall = (typeof specifiedCalls)[number]

const slowMs = 8_000

const media = (path: string) => `/media/${path}`

/** Fields as section 3 names them, strings or numbers, with and without units. */
const talents = [
  {
    id: 1,
    name: 'Siena',
    realname: 'Civil name',
    current_address: 'Rua Um, 200, São Paulo',
    gender: 'female',
    birthdate: '1999-03-01',
    chest: '83 cm',
    height: '1,78 m',
    hair: 'black',
    eyes: 'brown',
    shirt: 'P',
    suit: 40,
    jeans: '36',
    bust: '84',
    hips: 89,
    waist: '60',
    weight: 54,
    shoes: '38',
    book: [media('talents/woman-01/book-1.webp'), { url: media('talents/woman-01/book-2.webp') }],
    snap: [{ url: media('talents/woman-01/snap-front.webp'), type: 'front' }],
    video: [],
  },
  {
    id: 'b7',
    name: 'Corinto',
    gender: 'male',
    birthdate: '1998-07-01',
    height: 188,
    chest: 98,
    media: {
      book: [{ url: media('talents/man-01/book-1.webp') }],
      snap: { profile: media('talents/man-01/snap-profile.webp') },
    },
  },
  { id: 3, name: '', height: 170 },
]

const posts = [
  {
    id: 5,
    title: 'A janela',
    description: '<p>Uma nota sobre a luz.</p>',
    cover: 'https://images.example/post-1.webp',
    thumbnail: 'https://images.example/post-1.webp',
    slug: 'a-janela',
    created_at: '2026-05-01 12:00:00',
    updated_at: '2026-05-01 12:00:00',
  },
]

const slide = { image_mobile: media('slides/home-1-mobile.webp'), image_desktop: media('slides/home-1-desktop.webp') }

const typedSlide = {
  id: 1,
  type: 'prehome',
  section: 'prehome',
  order: 1,
  description: '',
  url: { desktop: media('prehome/splash-1-desktop.webp'), mobile: media('prehome/splash-1-mobile.webp') },
}

/** The usual responses, by call. */
const responses: Record<SpecifiedCall, (request: { path: string[]; query: URLSearchParams }) => unknown> = {
  'POST /api/signin': () => ({ access_token: 'agency-token' }),
  'POST /api/login': () => ({ token: 'panel-token' }),
  'GET /api/entities/*': ({ path }) => (path[2] === 'prehome' ? { slides: [typedSlide] } : undefined),
  'GET /api/social-medias': () => ({ instagram: { url: 'https://www.instagram.com/agency.example' } }),
  'POST /api/entry/*/send': () => ({}),
  'POST /api/download/zip': () => ({}),
  'POST /contact/pt': () => ({}),
  'POST /get-scouted/*': () => ({}),
  'POST /favorites/*': () => ({}),
  'GET /api/talents/attributes': () => [
    { name: 'height', label: 'Estatura' },
    { name: 'bust', label: 'Busto' },
  ],
  'POST /api/talents': () => ({ data: talents }),
  'GET /api/talent/profile': ({ query }) => talents.find(({ id }) => String(id) === query.get('id')),
  'GET /staff/pt': () => ({ members: [{ id: 1, name: 'Equipe de imagem' }] }),
  'GET /slides/*': () => [slide],
  'GET /partners/en': () => [
    {
      id: 1,
      title: 'Atelier',
      description: '<p>Fabric.</p>',
      cover: media('partners/partner-1.webp'),
      created_at: null,
      updated_at: null,
    },
  ],
  'GET /posts/*/*': () => ({
    current_page: 1,
    data: posts,
    last_page: 1,
    per_page: 8,
    total: posts.length,
    next_page_url: null,
  }),
  'GET /posts/*/*/*': ({ path }) => posts.find(({ slug }) => slug === path[3]),
}

/** Both services with the specification's calls and field names, and nothing more. */
export interface SpecificationServices extends AsyncDisposable {
  /** The environment of a site that uses them. */
  environment: Record<string, string>
  /** Sets how a call answers from now on. */
  set(call: SpecifiedCall, mode: Mode): void
  /** Sets how all calls of a service answer. */
  setAll(service: 'panel' | 'agency', mode: Mode): void
  /** Lets every call answer as usual. */
  reset(): void
  /** The number of requests so far, by call. */
  requests: Map<SpecifiedCall, number>
}

const agencyCalls: readonly SpecifiedCall[] = [
  'POST /api/signin',
  'GET /api/talents/attributes',
  'POST /api/talents',
  'GET /api/talent/profile',
]

/** Starts them on a free port. Other calls answer 404. */
export async function startSpecificationServices(): Promise<SpecificationServices> {
  const modes = new Map<SpecifiedCall, Mode>()
  const requests = new Map<SpecifiedCall, number>()
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub.test')
    const file = /^\/(?:panel|agency)?(\/media\/.+)$/.exec(pathname)?.[1]
    if (file) {
      createReadStream(join(import.meta.dirname, '../../demo', file))
        .once('error', () => response.writeHead(404).end())
        .once('open', () => response.writeHead(200, { 'content-type': 'image/webp' }))
        .pipe(response)
      return
    }
    const path = pathname.split('/').slice(2)
    const call = specifiedCalls.find((candidate) => matches(candidate, request.method ?? '', path))
    if (!call) return void send(response, 404, { message: 'Not found' })
    requests.set(call, (requests.get(call) ?? 0) + 1)
    const mode = modes.get(call) ?? 'normal'
    if (mode === 'hang') return
    if (mode === 'reset') return void request.socket.destroy()
    if (mode === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    if (mode === 'malformed')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [')
    if (mode === 204) return void response.writeHead(204).end()
    if (typeof mode === 'number') return void send(response, mode, { message: 'Failed' })
    if (mode === 'slow') await setTimeout(slowMs, undefined, { ref: false })
    const body = typeof mode === 'object' ? mode.json : responses[call]({ path, query: searchParams })
    if (body === undefined) return void send(response, 404, { message: 'Not found' })
    send(response, request.method === 'POST' && call !== 'POST /api/talents' ? 201 : 200, body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: {
      PANEL_URL: `${url}/panel`,
      PANEL_SALT: 'salt',
      PANEL_API_TOKEN: 'token',
      AGENCY_URL: `${url}/agency`,
      AGENCY_SALT: 'salt',
      AGENCY_API_KEY: 'key',
    },
    requests,
    set: (call, mode) => void modes.set(call, mode),
    setAll(service, mode) {
      for (const call of specifiedCalls) {
        if (agencyCalls.includes(call) === (service === 'agency')) modes.set(call, mode)
      }
    },
    reset: () => modes.clear(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function matches(call: SpecifiedCall, method: string, path: string[]): boolean {
  const [expected, pattern = ''] = call.split(' ')
  const segments = pattern.split('/').slice(1)
  return (
    method === expected &&
    segments.length === path.length &&
    segments.every((segment, index) => segment === '*' || segment === path[index])
  )
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
