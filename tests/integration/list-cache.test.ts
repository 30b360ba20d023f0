import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { openServices, siteOn } from './remote-services.ts'

/** Each page as a document and as data: two renders with separate cache entries. */
async function visit(site: { get: (path: string) => Promise<Response> }, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [pathname, query] = path.split('?')
    for (const url of [path, `${pathname}.data${query ? `?${query}` : ''}`])
      expect((await site.get(url)).status, url).toBe(200)
  }
}

/** At its start the site reads each list once, to say in the log how it uses the services. */
async function forgetDescription({ log }: { log: Record<string, unknown>[] }, requests: string[]): Promise<void> {
  await expect.poll(() => log.some(({ msg }) => msg === 'foreign services described')).toBe(true)
  requests.length = 0
}

test('loads each list once by language and category, for all pages that show it', async () => {
  await using folder = await temporaryFolder()
  await using services = await openServices(folder.path)
  const requests: string[] = []
  await using site = await siteOn((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    return services.listener(request, response)
  })
  await forgetDescription(site, requests)
  await visit(site, ['/en', '/modelos/mulher', '/sobre-nos', '/parceiros', '/parceiros/atelie-degrau', '/noticias'])

  const times = (call: string) => requests.filter((other) => other === call).length
  expect(times('GET /panel/slides/home?language=en')).toBe(1)
  expect(times('GET /panel/staff/pt')).toBe(1)
  expect(times('GET /panel/partners/pt')).toBe(1)
  expect(times('GET /panel/posts/news/pt?paginate=8&page=1')).toBe(1)
  expect(times('POST /agency/api/talents?language=pt&paginate=40&page=1')).toBe(1)

  // Other categories and languages are separate lists.
  await visit(site, ['/modelos/homem', '/en/partners'])
  expect(times('POST /agency/api/talents?language=pt&paginate=40&page=1')).toBe(2)
  expect(times('GET /panel/partners/en')).toBe(1)
  expect(times('GET /panel/partners/pt')).toBe(1)
})

test('the blog first loads 8 posts, and 6 per further page', async () => {
  await using folder = await temporaryFolder()
  await using services = await openServices(folder.path)
  const paths: string[] = []
  await using site = await siteOn((request, response) => {
    if (request.url?.includes('/posts/')) paths.push(request.url)
    return services.listener(request, response)
  })
  await forgetDescription(site, paths)
  await visit(site, ['/en/news', '/en/news?page=2', '/en/news?page=3'])

  expect(paths).toEqual([
    '/panel/posts/news/en?paginate=8&page=1',
    '/panel/posts/news/en?paginate=6&page=2',
    '/panel/posts/news/en?paginate=6&page=3',
  ])
})
