import { languageOf, pathToOfflinePage } from '#domain/paths.ts'
import { cacheNames, findCached, listCachedUrls, toCacheTarget } from './caches.ts'

const maxLinks = 20

/** Headers of the cached template that do not apply to the generated response. */
const transferHeaders = ['content-encoding', 'content-length', 'etag', 'cache-control', 'vary']

/** Returns the offline page for a URL that cannot be loaded, in the URL's language, with links to the cached pages. */
export async function createOfflinePage(url: URL): Promise<Response | undefined> {
  const language = languageOf(url.pathname)
  const template = await findCached(cacheNames.pages, pathToOfflinePage(language))
  if (!template) return undefined
  const headers = new Headers(template.headers)
  for (const name of transferHeaders) headers.delete(name)
  const seen = (await listCachedUrls(cacheNames.pages))
    .map((cached) => new URL(cached))
    .filter((cached) => toCacheTarget(cached) && languageOf(cached.pathname) === language)
  const links = await Promise.all(seen.slice(0, maxLinks).map(linkTo))
  return new Response(withLinks(await template.text(), links), { status: 503, headers })
}

/** Fills the empty list of `app/routes/offline`. */
export function withLinks(html: string, links: readonly string[]): string {
  return html.replace(/(<ul id="seen-pages"[^<>]*>)(<\/ul>)/, (_list, start, end) => start + links.join('') + end)
}

async function linkTo(url: URL): Promise<string> {
  const html = (await (await findCached(cacheNames.pages, url.href))?.text()) ?? ''
  return link(url.pathname + url.search, titleOf(html))
}

function link(url: string, title: string): string {
  const href = url.replaceAll('&', '&amp;')
  return `<li class="border-line border-t"><a href="${href}" class="block py-3"><span class="underlined">${title}</span></a></li>`
}

/** Returns a page's title from its HTML, still escaped, without the agency's name. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.replace(/ — [^—]*$/, '')
}
