import { expect, test, vi } from 'vitest'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

interface Partner {
  id: number
  version: number
  title_en: string
}

/** The number of pages that the site has rendered. */
async function rendered({ log }: RunningSite): Promise<number> {
  const port = log.find(({ msg }) => msg === 'metrics listening')?.port
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^passarela_pages_rendered_total (\d+)/m.exec(text)?.[1])
}

test('renders only affected pages again after a change', async () => {
  await using site = await startSite({ METRICS_PORT: '0' })
  const cookie = await firstAdministrator(site)
  const call = async (path: string, init: RequestInit = {}) =>
    fetch(`${site.url}/admin/api${path}`, {
      ...init,
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
    })
  const { data } = (await (await call('/partners?per_page=1')).json()) as { data: Partner[] }
  const [partner] = data
  if (!partner) throw new Error('the demo has no partner')
  const others = ['/en/models', '/en/contact', '/en/privacy', '/en/news', '/en/news.data']
  const page = async (path: string) => (await fetch(site.url + path)).text()
  for (const path of ['/en/partners', ...others]) await page(path)

  const before = await rendered(site)
  const change = { ...partner, title_en: 'Another name' }
  expect((await call(`/partners/${partner.id}`, { method: 'PUT', body: JSON.stringify(change) })).status).toBe(200)
  await vi.waitFor(async () => expect(await page('/en/partners')).toContain('Another name'), 20_000)
  for (const path of others) await page(path)

  expect((await rendered(site)) - before).toBe(1)
})
