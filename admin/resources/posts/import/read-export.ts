import type { Language } from '#domain/language.ts'
import { parseDay, parseDayTime } from '#domain/parse-day.ts'
import { maxOldAddressLength, readOldAddress } from '#domain/redirects.ts'
import { slugify } from '#domain/text.ts'

/** A post of the old site. */
export interface OldPost {
  title: string
  /** The end of its address. */
  slug: string
  /** As the old site stored it, with its shortcodes. */
  text: string
  /** ISO 8601. */
  date: string | null
  isPage: boolean
  isPublic: boolean
  /** In the stored form of redirects. */
  addresses: string[]
  /** The URL of the picture. */
  cover: string | null
}

/** What a file of an old site has. */
export interface OldSite {
  language: Language | undefined
  posts: OldPost[]
  /** The URLs of the original pictures and other files, by their ids. */
  attachments: ReadonlyMap<string, string>
  /** The host of the first picture; empty when no picture is known. */
  host: string
}

/** Reads an export of WordPress (WXR) or a table (CSV); undefined for another file. */
export async function readExport(file: File): Promise<OldSite | undefined> {
  const text = await file.text()
  return text.trimStart().startsWith('<') ? readWordPress(text) : readTable(text)
}

function readWordPress(text: string): OldSite | undefined {
  // The parser reports errors as an element with styles, which the page’s policy refuses.
  if (!/<rss\b/.test(text.slice(0, 100_000)) || !/<\/rss>\s*$/.test(text.slice(-100))) return undefined
  const file = new DOMParser().parseFromString(text, 'application/xml')
  const channel = file.querySelector('rss > channel')
  const items = [...(channel?.querySelectorAll(':scope > item') ?? [])]
  // A file with an error has none, or not all.
  if (!channel || items.length === 0 || file.querySelector('parsererror')) return undefined
  const attachments = new Map(
    items.flatMap((item) => {
      const url = textOf(item, 'wp:attachment_url')
      return url ? [[textOf(item, 'wp:post_id'), url] as const] : []
    }),
  )
  return withHost({
    language: textOf(channel, 'language').startsWith('en') ? 'en' : 'pt',
    attachments,
    posts: items.flatMap((item) => {
      const type = textOf(item, 'wp:post_type')
      const status = textOf(item, 'wp:status')
      if (!['post', 'page'].includes(type) || ['trash', 'auto-draft'].includes(status)) return []
      const id = textOf(item, 'wp:post_id')
      return {
        title: plainTextOf(textOf(item, 'title')),
        slug: textOf(item, 'wp:post_name'),
        text: textOf(item, 'content:encoded'),
        date: toTimestamp(textOf(item, 'wp:post_date_gmt')),
        isPage: type === 'page',
        isPublic: status === 'publish' && textOf(item, 'wp:post_password') === '',
        addresses: toAddresses([textOf(item, 'link'), `/?p=${id}`]),
        cover: attachments.get(coverIdOf(item)) ?? null,
      }
    }),
  })
}

function textOf(element: Element, name: string): string {
  return [...element.children].find(({ nodeName }) => nodeName === name)?.textContent?.trim() ?? ''
}

/** WordPress writes titles as HTML: `Moda &amp; arte`. */
function plainTextOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}

function coverIdOf(item: Element): string {
  const meta = [...item.children].filter(({ nodeName }) => nodeName === 'wp:postmeta')
  const cover = meta.find((one) => textOf(one, 'wp:meta_key') === '_thumbnail_id')
  return cover ? textOf(cover, 'wp:meta_value') : ''
}

/** The headings of a table as slugs, in Portuguese and English. */
const headings = {
  title: ['titulo', 'title'],
  text: ['texto', 'text'],
  date: ['data', 'date'],
  address: ['endereco-antigo', 'old-address'],
  picture: ['imagem', 'picture'],
}

async function readTable(text: string): Promise<OldSite | undefined> {
  const [header = [], ...lines] = await readLines(text)
  const names = header.map(slugify)
  const columnOf = (field: keyof typeof headings) => names.findIndex((name) => headings[field].includes(name))
  if (columnOf('title') < 0) return undefined
  return withHost({
    language: undefined,
    attachments: new Map(),
    posts: lines.map((cells) => {
      const cellOf = (field: keyof typeof headings) => cells[columnOf(field)]?.trim() ?? ''
      return {
        title: cellOf('title'),
        slug: '',
        text: cellOf('text'),
        date: toTimestamp(cellOf('date')),
        isPage: false,
        isPublic: true,
        addresses: toAddresses([cellOf('address')]),
        cover: cellOf('picture') || null,
      }
    }),
  })
}

function withHost(site: Omit<OldSite, 'host'>): OldSite {
  const pictures = [...site.attachments.values(), ...site.posts.flatMap(({ cover }) => cover ?? [])]
  return { ...site, host: pictures.map((url) => URL.parse(url)?.host).find(Boolean) ?? '' }
}

async function readLines(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const delimiter = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ','
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true })
  } catch {
    return []
  }
}

/** From a time of UTC, or a day, whose noon it is; null for others, such as WordPress's `0000-00-00 00:00:00`. */
function toTimestamp(text: string): string | null {
  const day = parseDay(text)
  const time = day ? `${day}T12:00` : parseDayTime(text.replace(/(\d\d:\d\d):\d\d$/, '$1'))
  return time ? `${time}:00.000Z` : null
}

/** The old addresses that can be redirected. */
function toAddresses(texts: readonly string[]): string[] {
  const read = texts.flatMap((text) => (text.length <= maxOldAddressLength ? (readOldAddress(text) ?? []) : []))
  return [...new Set(read)].filter((address) => address !== '/')
}
