import { describe, expect, test } from 'vitest'
import { isFullRun, timeoutMs } from '../helpers/full-run.ts'
import {
  type Mode,
  type SpecificationServices,
  type SpecifiedCall,
  specifiedCalls,
  startSpecificationServices,
} from '../helpers/specification-services.ts'
import { startSite } from '../helpers/start-site.ts'

/** Pages, and the calls that they cannot do without. */
const pages: Record<string, SpecifiedCall[]> = {
  '/': ['GET /api/entities/*'],
  '/modelos': ['POST /api/talents'],
  '/modelo/1/siena': ['GET /api/talent/profile'],
  '/en/model/b7/corinto': ['GET /api/talent/profile'],
  '/noticias': [],
  '/en/news/a-janela': ['GET /posts/*/*/*'],
  '/parceiros': [],
  '/sobre-nos': ['GET /api/entities/*'],
  '/contato': [],
  '/en/be-a-model': [],
  '/favoritos': [],
}

const signIns: readonly SpecifiedCall[] = ['POST /api/signin', 'POST /api/login']

const visitors = 32

async function visit(url: string, path: string): Promise<{ path: string; status: number }> {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  return { path, status: response.status }
}

function pagesWithout(calls: readonly SpecifiedCall[]): string[] {
  return Object.keys(pages).filter((path) => !pages[path]?.some((call) => calls.includes(call)))
}

/** Lets `visitors` visitors at once open `paths`, and then each path again. */
async function expectNoWaiting(url: string, paths: string[]): Promise<void> {
  const first = await Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(url, paths[index % paths.length] ?? '/')),
  )
  expect(first.filter(({ status }) => status !== 200)).toEqual([])
  for (const path of paths) expect(await visit(url, path)).toMatchObject({ status: 200 })
}

async function withSite(
  prepare: (services: SpecificationServices) => void,
  work: (url: string, services: SpecificationServices) => Promise<void>,
): Promise<void> {
  await using services = await startSpecificationServices()
  prepare(services)
  await using site = await startSite({ ...services.environment, AGENCY_NAME: 'Casa Um' })
  await work(site.url, services)
}

/** Those of every change: the footer's link, and what most pages ask for first. */
const always: readonly SpecifiedCall[] = ['GET /api/social-medias', 'GET /slides/*']

const hanging = specifiedCalls.filter(
  (call) => !call.includes('send') && (isFullRun ? !signIns.includes(call) : always.includes(call)),
)

describe('shows pages that can do without a call that hangs', () => {
  test.each(hanging)('%s', async (call) => {
    await withSite(
      (services) => services.set(call, 'hang'),
      (url) => expectNoWaiting(url, pagesWithout([call])),
    )
  })

  test('every call of the panel', async () => {
    await withSite(
      (services) => services.setAll('panel', 'hang'),
      (url) => expectNoWaiting(url, ['/modelos', '/modelo/1/siena', '/contato', '/favoritos', '/en/be-a-model']),
    )
  })

  test('every call of the agency service', async () => {
    await withSite(
      (services) => services.setAll('agency', 'hang'),
      (url) => expectNoWaiting(url, ['/', '/noticias', '/parceiros', '/contato', '/favoritos']),
    )
  })
})

const failures: Mode[] = [
  400,
  401,
  404,
  500,
  204,
  'html',
  'malformed',
  'reset',
  { json: null },
  { json: {} },
  { json: [] },
  { json: 'text' },
]

describe.runIf(isFullRun)('answers with a page whatever a call sends', () => {
  const read = specifiedCalls.filter((call) => call.startsWith('GET') || call === 'POST /api/talents')
  test.each(read)('%s', { timeout: timeoutMs }, async (call) => {
    for (const mode of failures) {
      await withSite(
        (services) => services.set(call, mode),
        async (url) => {
          for (const path of Object.keys(pages)) {
            const { status } = await visit(url, path)
            // The page is complete, or the error screen of what it needs.
            expect([200, 404, 502, 503], `${path} with ${JSON.stringify(mode)}`).toContain(status)
            if (!pages[path]?.includes(call)) expect(status, `${path} with ${JSON.stringify(mode)}`).toBe(200)
          }
        },
      )
    }
  })
})

test('works again within seconds after the panel hung', async () => {
  await withSite(
    (services) => services.setAll('panel', 'hang'),
    async (url, services) => {
      await visit(url, '/contato')
      services.reset()
      await expect.poll(() => fetch(`${url}/parceiros`).then((response) => response.text())).toContain('Atelier')
    },
  )
})

test('opens the samples that stand in for posts which the panel does not have', async () => {
  await withSite(
    (services) => {
      services.set('GET /posts/*/*', 404)
      services.set('GET /posts/*/*/*', 404)
    },
    async (url) => {
      const list = await (await fetch(`${url}/noticias`)).text()
      expect(list.includes('/noticias/fotos-para-a-inscricao')).toBe(true)
      expect(await visit(url, '/noticias/fotos-para-a-inscricao')).toMatchObject({ status: 200 })
      expect(await visit(url, '/noticias/a-janela')).toMatchObject({ status: 404 })
    },
  )
})

test.each([
  [404, 'HTTP_404'],
  [500, 'HTTP_500'],
] as const)('shows the code of a splash screen that answers %i as the message, with status 503', async (mode, code) => {
  await withSite(
    (services) => services.set('GET /api/entities/*', mode),
    async (url) => {
      const response = await fetch(`${url}/en`)
      expect(response.status).toBe(503)
      expect((await response.text()).includes(code)).toBe(true)
    },
  )
})

test('caches a page without one of its parts for seconds only', async () => {
  await withSite(
    (services) => services.set('GET /api/social-medias', 500),
    async (url) => {
      const response = await fetch(`${url}/contato`)
      expect(response.headers.get('cache-control')).toContain('s-maxage=3')
      expect((await fetch(`${url}/parceiros`)).status).toBe(200)
    },
  )
})

test('does not ask for a part that hangs on each visit', async () => {
  await withSite(
    (services) => services.set('GET /slides/*', 'hang'),
    async (url, services) => {
      await visit(url, '/')
      const asked = services.requests.get('GET /slides/*') ?? 0
      for (let visits = 0; visits < 5; visits++) await visit(url, '/')
      expect((services.requests.get('GET /slides/*') ?? 0) - asked).toBeLessThan(5)
    },
  )
})
