import { languageOf } from '#domain/paths.ts'
import { cachedUrl } from './cached-url.ts'
import { cachedUrls, cacheNames, findCached } from './caches.ts'
import { offlinePath } from './offline-path.ts'

/** As many as one looks through. */
const mostListed = 20

/** Of the template's own delivery; what is sent is made here. */
const ofDelivery = ['content-encoding', 'content-length', 'etag', 'cache-control', 'vary']

/** The page for an address that cannot be had, in the address's language, with links to the pages that were seen. */
export async function offlinePage(url: URL): Promise<Response | undefined> {
  const language = languageOf(url.pathname)
  const template = await findCached(cacheNames.pages, offlinePath(language))
  if (!template) return undefined
  const headers = new Headers(template.headers)
  for (const name of ofDelivery) headers.delete(name)
  const seen = (await cachedUrls(cacheNames.pages))
    .map((address) => new URL(address))
    .filter((address) => cachedUrl(address) && languageOf(address.pathname) === language)
  const links = await Promise.all(seen.slice(0, mostListed).map(linkTo))
  return new Response(withLinks(await template.text(), links), { status: 503, headers })
}

/** Fills the list that `app/routes/offline` leaves empty. */
export function withLinks(html: string, links: readonly string[]): string {
  return html.replace(/(<ul id="seen-pages"[^>]*>)(<\/ul>)/, (_list, start, end) => start + links.join('') + end)
}

async function linkTo(url: URL): Promise<string> {
  const html = (await (await findCached(cacheNames.pages, url.href))?.text()) ?? ''
  return link(url.pathname + url.search, titleIn(html))
}

function link(address: string, title: string): string {
  const href = address.replaceAll('&', '&amp;')
  return `<li class="border-line border-t"><a href="${href}" class="block py-3"><span class="underlined">${title}</span></a></li>`
}

/** A page's title as it stands in its HTML, escaped, without the agency's name after it. */
export function titleIn(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.replace(/ — [^—]*$/, '')
}
