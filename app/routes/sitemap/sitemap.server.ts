import type { Backend } from '#app/backend.ts'
import { allPosts } from '#app/features/news/news-list.server.ts'
import { withSlugs } from '#app/features/partners/partner-list.server.ts'
import { toIsoDate } from '#app/i18n/format-date.server.ts'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { publicPictureUrl } from '#app/seo/structured-data.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { getPartners } from '#contracts/panel/partners.ts'
import type { Post } from '#contracts/panel/posts.ts'
import { categories } from '#domain/categories.ts'
import { type Language, languages } from '#domain/language.ts'
import { defaultLanguage, type Page, pathTo, pathToCategory } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'
import { type SitemapEntry, sitemapIndex, urlset } from './sitemap-xml.server.ts'

/** The sitemap, its index when it has parts, or the part that `?page=` asks for; undefined for a part that is none. */
export async function loadSitemap(backend: Backend, page: string | null): Promise<string | undefined> {
  const { siteUrl } = backend
  const [pages, talents] = await Promise.all([pageEntries(backend), countTalents(backend)])
  const parts = splitIntoParts(pages.length, talents)
  if (page === null && parts.length > 1) return sitemapIndex(parts.length, siteUrl)
  const part = parts.find((_, index) => String(index + 1) === (page ?? '1'))
  if (!part) return undefined
  const entries = await Promise.all(part.map(entriesOf))
  return urlset(entries.flat(), siteUrl)

  function entriesOf({ of, start, end }: Part) {
    return of === 'pages' ? pages.slice(start, end) : talentEntries(backend, start, end)
  }
}

/** The largest page of talents the contract allows. */
const talentsPerCall = 100

/** Pages of one part of the sitemap: one call for talents, since visitors wait while a part is made. */
const pagesPerPart = talentsPerCall

/** Which of the pages or of the talents a part of the sitemap lists. */
type Part = { of: 'pages' | 'talents'; start: number; end: number }

/** The parts of the sitemap of a site with so many pages and so many talents; one part alone lists both. */
export function splitIntoParts(pages: number, talents: number): Part[][] {
  const parts = [...ranges('pages', pages), ...ranges('talents', talents)]
  return pages + talents <= pagesPerPart ? [parts] : parts.map((part) => [part])
}

function ranges(of: Part['of'], count: number): Part[] {
  return Array.from({ length: Math.ceil(count / pagesPerPart) }, (_, index) => ({
    of,
    start: index * pagesPerPart,
    end: Math.min(count, (index + 1) * pagesPerPart),
  }))
}

/** Pages that exist without any content. Favourites are left out: they differ by visitor. */
const fixedPages = [
  'home',
  'models',
  'about',
  'partners',
  'news',
  'beAModel',
  'contact',
  'privacy',
] as const satisfies Page[]

/** Everything but the talents: the fixed pages, the categories, partners and posts. */
async function pageEntries(backend: Backend): Promise<SitemapEntry[]> {
  const [partners, posts, { canVerify }] = await Promise.all([
    partnerEntries(backend),
    postEntries(backend),
    loadLayoutData(backend, defaultLanguage),
  ])
  const pages: Page[] = canVerify ? [...fixedPages, 'verify'] : [...fixedPages]
  return [
    ...pages.map((page) => inBothLanguages((language) => pathTo(page, language))),
    ...categories.map((category) => inBothLanguages((language) => pathToCategory(category, language))),
    ...partners,
    ...posts,
  ]
}

/** The number of talents. */
async function countTalents({ agency }: Backend): Promise<number> {
  return (await getTalents(agency, { language: 'pt', paginate: 1, page: 1 }, {})).total
}

/** The talents of one part, from `start` to before `end` in the board's order. */
async function talentEntries(backend: Backend, start: number, end: number): Promise<SitemapEntry[]> {
  const page = start / talentsPerCall + 1
  const { data } = await getTalents(backend.agency, { language: 'pt', paginate: talentsPerCall, page }, {})
  return data.slice(0, end - start).map(({ id, name, cover }) => ({
    ...inBothLanguages((language) => pathTo('profile', language, { id, talent: slugify(name) })),
    picture: absolute(backend, cover),
  }))
}

async function partnerEntries(backend: Backend): Promise<SitemapEntry[]> {
  const lists = await perLanguage(async (language) => withSlugs(await getPartners(backend.panel, language)))
  return mergeByKey(lists, (partner, language) => ({
    key: partner.id,
    path: pathTo('partner', language, { slug: partner.slug }),
    modified: toIsoDate(partner.updated_at ?? partner.created_at),
    picture: absolute(backend, partner.cover),
  }))
}

async function postEntries(backend: Backend): Promise<SitemapEntry[]> {
  const lists = await perLanguage((language) => collect(allPosts(backend.panel, language)))
  return mergeByKey(lists, (post, language) => ({
    key: portugueseSlug(post, language) ?? `${language} ${post.id}`,
    path: pathTo('post', language, { slug: post.slug }),
    modified: toIsoDate(post.updated_at ?? post.created_at),
    picture: absolute(backend, post.cover ?? post.thumbnail),
  }))
}

async function collect(posts: AsyncIterable<Post>): Promise<Post[]> {
  const list: Post[] = []
  for await (const post of posts) list.push(post)
  return list
}

/** The key that a post shares with its translation. */
function portugueseSlug(post: Post, language: Language): string | undefined {
  return language === 'pt' ? post.slug : post.slugs?.pt
}

/** One entry for what the languages' lists hold under the same key. */
function mergeByKey<Item>(
  lists: Record<Language, Item[]>,
  read: (item: Item, language: Language) => { key: string; path: string; modified?: string; picture?: string },
): SitemapEntry[] {
  const entries = new Map<string, SitemapEntry>()
  for (const language of languages) {
    for (const item of lists[language]) {
      const { key, path, ...rest } = read(item, language)
      const known = entries.get(key)
      entries.set(key, { ...rest, ...known, paths: { ...known?.paths, [language]: path } })
    }
  }
  return [...entries.values()]
}

async function perLanguage<Value>(load: (language: Language) => Promise<Value>): Promise<Record<Language, Value>> {
  const [pt, en] = await Promise.all([load('pt'), load('en')])
  return { pt, en }
}

function inBothLanguages(path: (language: Language) => string): SitemapEntry {
  return { paths: { pt: path('pt'), en: path('en') } }
}

function absolute({ siteUrl }: Backend, media: Media | null | undefined): string | undefined {
  return media ? publicPictureUrl(siteUrl, media.url) : undefined
}
