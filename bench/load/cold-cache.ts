import type { MeasuredSite } from '../lib/on-site.ts'
import type { Row } from '../lib/row.ts'
import { allPages } from '../sizes/pages.ts'
import { createClient } from './requests.ts'

const visitors = 500
const measured = ['about', 'contact', 'privacy', 'be a model', 'favourites']

/** Five hundred visitors at the same moment, on pages that nobody has asked for yet: how often each is rendered. */
export async function coldCache(site: MeasuredSite): Promise<Row[]> {
  const paths = (await allPages(site.url)).filter(([name]) => measured.includes(name)).map(([, path]) => path)
  using client = createClient(visitors)
  const before = await rendered(site)
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => client.get(site.url + paths[visitor % paths.length])),
  )
  const renders = (await rendered(site)) - before
  const bad = answers.filter(({ status }) => status !== 200).length
  return [
    {
      what: `a cold cache and ${visitors} visitors at the same moment: renders of each page`,
      value: renders / paths.length,
      unit: '',
      most: 1,
      note: `${paths.length} pages; ${bad} visitors were refused`,
    },
  ]
}

async function rendered({ log }: MeasuredSite): Promise<number> {
  const port = log.find(({ msg }) => msg === 'metrics')?.port
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^passarela_pages_rendered_total (\d+)/m.exec(text)?.[1])
}
