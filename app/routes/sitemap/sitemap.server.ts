import type { Backend } from '#app/backend.ts'
import { iteratePosts } from '#app/features/news/news-list.server.ts'
import { loadBoards } from '#app/features/talents/boards.server.ts'
import { toIsoDate } from '#app/i18n/format-date.server.ts'
import { loadAgency } from '#app/layout/agency-settings.server.ts'
import { publicPictureUrlOf } from '#app/seo/structured-data.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { getPartners } from '#contracts/panel/partners.ts'
import type { Post } from '#contracts/panel/posts.ts'
import { inBothLanguages, type Language, languages } from '#domain/language.ts'
import { listPages } from '#domain/pages.ts'
import { withSlugs } from '#domain/partner-slugs.ts'
import { defaultLanguage, pathTo, pathToProfile } from '#domain/paths.ts'
import { createSitemapIndex, createUrlset, type SitemapEntry } from './sitemap-xml.server.ts'

/** Loads the sitemap, its index when it has parts, or the part in `?page=`; undefined for an unknown part. */
export async function loadSitemap(backend: Backend, page: string | null): Promise<string | undefined> {
  const { siteUrl } = backend
  const [pages, talents] = await Promise.all([loadPageEntries(backend), countTalents(backend)])
  const parts = splitIntoParts(pages.length, talents)
  if (page === null && parts.length > 1) return createSitemapIndex(parts.length, siteUrl)
  const part = parts.find((_, index) => String(index + 1) === (page ?? '1'))
  if (!part) return undefined
  const entries = await Promise.all(part.map(entriesOf))
  return createUrlset(entries.flat(), siteUrl)

  function entriesOf({ of, start, end }: Part) {
    return of === 'pages' ? pages.slice(start, end) : loadTalentEntries(backend, start, end)
  }
}

/** The maximum page size of the contract. */
const talentsPerCall = 100

/** The number of pages in a part of the sitemap: one request for talents, because visitors wait while a part is rendered. */
const pagesPerPart = talentsPerCall

/** The range of pages or talents in a part of the sitemap. */
type Part = { of: 'pages' | 'talents'; start: number; end: number }

/** Splits a sitemap with these numbers of pages and talents into parts. A single part lists both. */
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

/** Loads the entries without the talents: fixed pages, boards, partners and posts. */
async function loadPageEntries(backend: Backend): Promise<SitemapEntry[]> {
  const [partners, forms, posts, agency, boards] = await Promise.all([
    loadPartnerEntries(backend),
    loadFormEntries(backend),
    loadPostEntries(backend),
    loadAgency(backend, defaultLanguage),
    loadBoards(backend),
  ])
  const pages = listPages(({ isInSitemap }) => isInSitemap).filter(
    (page) => (page !== 'verify' || agency.contact_check) && !agency.empty_pages?.includes(page),
  )
  return [
    ...pages.map((page) => ({ paths: inBothLanguages((language) => pathTo(page, language)) })),
    ...boards.map(({ paths }) => ({ paths })),
    ...partners,
    ...forms,
    ...posts,
  ]
}

async function countTalents({ agency }: Backend): Promise<number> {
  return (await getTalents(agency, { language: 'pt', paginate: 1, page: 1 }, {})).total
}

/** Loads the talents of one part, from `start` to `end` (exclusive) in the list's order. */
async function loadTalentEntries(backend: Backend, start: number, end: number): Promise<SitemapEntry[]> {
  const page = start / talentsPerCall + 1
  const { data } = await getTalents(backend.agency, { language: 'pt', paginate: talentsPerCall, page }, {})
  return data.slice(0, end - start).map(({ id, name, cover }) => ({
    paths: inBothLanguages((language) => pathToProfile({ id, name }, language)),
    picture: absolute(backend, cover),
  }))
}

async function loadPartnerEntries(backend: Backend): Promise<SitemapEntry[]> {
  const lists = await loadInBothLanguages(async (language) => withSlugs(await getPartners(backend.panel, language)))
  return mergeByKey(lists, (partner, language) => ({
    key: partner.id,
    path: pathTo('partner', language, { slug: partner.slug }),
    modified: toIsoDate(partner.updated_at ?? partner.created_at),
    picture: absolute(backend, partner.cover),
  }))
}

/** The custom forms with a page. */
async function loadFormEntries(backend: Backend): Promise<SitemapEntry[]> {
  const lists = await loadInBothLanguages(async (language) => (await loadAgency(backend, language)).forms ?? [])
  return mergeByKey(lists, ({ name }, language) => ({ key: name, path: pathTo('form', language, { name }) }))
}

async function loadPostEntries(backend: Backend): Promise<SitemapEntry[]> {
  const lists = await loadInBothLanguages((language) => collect(iteratePosts(backend.panel, language)))
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

/** Returns the common key of a post and its translation: the Portuguese slug. */
function portugueseSlug(post: Post, language: Language): string | undefined {
  return language === 'pt' ? post.slug : post.slugs?.pt
}

/** Merges the items of all languages with the same key into one entry. */
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

async function loadInBothLanguages<Value>(
  load: (language: Language) => Promise<Value>,
): Promise<Record<Language, Value>> {
  const [pt, en] = await Promise.all([load('pt'), load('en')])
  return { pt, en }
}

function absolute({ siteUrl }: Backend, media: Media | null | undefined): string | undefined {
  return media ? publicPictureUrlOf(siteUrl, media.url) : undefined
}
