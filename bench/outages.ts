import { type SpecificationServices, startSpecificationServices } from '#tests/helpers/specification-services.ts'
import { withSite } from './lib/measured-site.ts'
import { median, type Row, spread } from './lib/row.ts'

const visitors = 32
const maxFirstMs = 2_000
const maxLaterMs = 100

/** How long visitors wait, in milliseconds, while a foreign service accepts connections and never answers. */
export async function measureOutages(): Promise<Row[]> {
  return [
    ...(await measure('panel', ['/modelos', '/modelo/1/siena', '/contato', '/favoritos'], (services) =>
      services.setAll('panel', 'hang'),
    )),
    ...(await measure('agency service', ['/noticias', '/parceiros', '/contato', '/favoritos'], (services) =>
      services.setAll('agency', 'hang'),
    )),
    ...(await measure('footer link', ['/modelos', '/modelo/1/siena', '/', '/contato'], (services) =>
      services.set('GET /api/social-medias', 'hang'),
    )),
  ]
}

/** The answers of `paths`, which can do without what hangs: of many visitors at once, and of one visit after the other. */
async function measure(name: string, paths: string[], hang: (services: SpecificationServices) => void): Promise<Row[]> {
  await using services = await startSpecificationServices()
  hang(services)
  // Without `await` the services would be closed before the site is measured.
  return await withSite(async ({ url }) => {
    const all = Array.from({ length: visitors }, (_, index) => url + paths[index % paths.length])
    const first = await Promise.all(all.map(visit))
    const later: number[] = []
    for (const page of all) later.push(await visit(page))
    return [
      {
        name: `slowest of ${visitors} first visits, the ${name} hangs`,
        value: Math.max(...first),
        unit: 'ms',
        max: maxFirstMs,
        note: `${spread(first, 0)} ms`,
      },
      {
        name: `later visits, the ${name} hangs`,
        value: median(later),
        unit: 'ms',
        max: maxLaterMs,
        note: `${spread(later, 0)} ms`,
      },
    ]
  }, services.environment)
}

/** The time of one answer. @throws when it is not a page */
async function visit(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}
