import type { Backend } from '#app/backend.ts'
import { countTalents, pageEntries, talentEntries } from './entries.server.ts'
import { type Part, partsOf } from './parts.ts'
import { sitemapIndex, urlset } from './sitemap-xml.server.ts'

/** The sitemap, its index when it has parts, or the part that `?page=` asks for; undefined for a part that is none. */
export async function loadSitemap(backend: Backend, page: string | null): Promise<string | undefined> {
  const { siteUrl } = backend
  const [pages, talents] = await Promise.all([pageEntries(backend), countTalents(backend)])
  const parts = partsOf(pages.length, talents)
  if (page === null && parts.length > 1) return sitemapIndex(parts.length, siteUrl)
  const part = parts.find((_, index) => String(index + 1) === (page ?? '1'))
  if (!part) return undefined
  const entries = await Promise.all(part.map(entriesOf))
  return urlset(entries.flat(), siteUrl)

  function entriesOf({ of, start, end }: Part) {
    return of === 'pages' ? pages.slice(start, end) : talentEntries(backend, start, end)
  }
}
