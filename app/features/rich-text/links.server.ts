import type { Element } from 'hast'

/** Any origin that no link can mean: what resolves to it is on the site itself. */
const here = 'https://here.invalid'

/** The link with its address written out and its `rel` set; undefined when it leads nowhere and only its words stay. */
export function safeLink(link: Element): Element | undefined {
  const { href } = link.properties
  // The text's elements carry no ids, so a bare fragment has no target.
  if (typeof href !== 'string' || href.trim() === '' || href.startsWith('#')) return undefined
  if (!URL.canParse(href, here)) return undefined
  const url = new URL(href, here)
  if (url.origin === here) return { ...link, properties: { href: url.pathname + url.search + url.hash } }
  if (url.protocol === 'mailto:') return { ...link, properties: { href: url.href } }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return { ...link, properties: { href: url.href, rel: ['noopener', 'external'] } }
}
