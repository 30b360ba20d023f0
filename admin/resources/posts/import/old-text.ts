import { isSameHost, withoutWww } from '#domain/site-address.ts'
import type { OldSite } from './read-export.ts'

/** A text of an old site with its pictures still there. */
export interface OldText {
  body: HTMLElement
  pictures: HTMLImageElement[]
  /** How many pictures of other hosts were left out, or are not in the export. */
  lost: number
  /** How many videos, posts of networks and other embedded pages became links. */
  links: number
  /** How many embedded things without an address were left out, such as forms. */
  embeds: number
}

const beginsWithBlock =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|hr|section|form|iframe|object|video|audio)\b/i
const shortcode = /\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*)?)\]/gi
const embedded = 'iframe, object, embed, video, audio, form'

/** Creates a function that reads texts as WordPress stores them. `host` is the one whose pictures stay. */
export function createTextReader({ attachments }: OldSite, host: string): (text: string) => OldText {
  const originals = new Map([...attachments.values()].map((url) => [withoutHost(url), url]))

  return (text) => {
    const codes = readShortcodes(text, attachments)
    // Texts of the block editor have their paragraphs.
    const html = /<p\b/i.test(text) ? codes.text : withParagraphs(codes.text)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const element of body.querySelectorAll('script, style, noscript')) element.remove()
    removeComments(body)
    const all = [...body.querySelectorAll('img')]
    const pictures = all.filter((picture) => keepPicture(picture, originals, host))
    const found = { body, pictures, lost: codes.lost + all.length - pictures.length }
    return { ...found, ...replaceEmbeds(body, host), embeds: codes.embeds + countRemoved(body) }
  }
}

/** Shortcodes in brackets go, but for their contents, the pictures of galleries and addresses. */
function readShortcodes(text: string, attachments: OldSite['attachments']) {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name))
  let [lost, embeds] = [0, 0]
  const paragraph = (html: string) => `\n\n<p>${html}</p>\n\n`
  const withLinks = text.replace(/\[embed[^[\]]*\]\s*(https?:[^\s<[]+)\s*\[\/embed\]/gi, (_code, url) => paragraph(url))
  const read = withLinks.replace(shortcode, (code: string, slash: string, name: string, attributes: string) => {
    if (slash || closed.has(name)) return ''
    const ids = /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.match(/\d+/g)
    if (name === 'gallery' && ids) {
      const urls = ids.flatMap((id) => attachments.get(id) ?? [])
      lost += ids.length - urls.length
      return paragraph(urls.map((url) => `<img src="${url.replaceAll('"', '%22')}">`).join(''))
    }
    const [url] = /https?:\/\/[^\s"'<\]]+/.exec(attributes) ?? []
    if (url) return paragraph(url)
    // Words in brackets, such as `[sic]`, are no code.
    if (!/[-_]/.test(name) && !attributes.includes('=') && !['gallery', 'playlist'].includes(name)) return code
    embeds++
    return ''
  })
  return { text: read, lost, embeds }
}

/** Whether a picture stays; it then has the URL of its original. */
function keepPicture(picture: HTMLImageElement, originals: ReadonlyMap<string, string>, host: string): boolean {
  const url = originalOf(URL.parse(picture.getAttribute('src') ?? '', `https://${host}`)?.href ?? '', originals)
  const { alt } = picture
  const link = picture.closest('a')
  // A link to the picture itself.
  if (link && /\.(?:jpe?g|png|webp|gif)$/i.test(link.pathname)) link.replaceWith(...link.childNodes)
  for (const { name } of [...picture.attributes]) picture.removeAttribute(name)
  Object.assign(picture, { src: url, alt })
  if (isSameHost(URL.parse(url)?.host ?? '', host)) return true
  picture.remove()
  return false
}

/** Replaces embedded pages by links to them: elements, and addresses in a paragraph of their own. */
function replaceEmbeds(body: HTMLElement, host: string): { links: number } {
  let links = 0
  for (const element of body.querySelectorAll(`${embedded}, .wp-block-embed, p`)) {
    const written = element.matches('p, .wp-block-embed') ? addressIn(element) : sourceOf(element)
    const url = written && URL.parse(written, `https://${host}`)
    if (!url || !body.contains(element) || !/^https?:$/.test(url.protocol)) continue
    const link = element.ownerDocument.createElement('a')
    link.href = link.textContent = pageOf(url.href)
    const paragraph = element.ownerDocument.createElement('p')
    paragraph.append(link)
    element.replaceWith(element.parentElement?.closest('p') ? link : paragraph)
    links++
  }
  return { links }
}

/** The address that is all of an element's text. */
function addressIn(element: Element): string | undefined {
  const text = element.textContent?.trim() ?? ''
  return /^https?:\/\/\S+$/.test(text) && !element.querySelector('a, img') ? text : undefined
}

function sourceOf(element: Element): string | undefined {
  const attribute = element.getAttribute('src') ?? element.getAttribute('data')
  return attribute ?? element.querySelector('source')?.getAttribute('src') ?? undefined
}

/** The address of a player is no page to read. */
function pageOf(url: string): string {
  const [, youtube] = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url) ?? []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(url) ?? []
  return vimeo ? `https://vimeo.com/${vimeo}` : url
}

function countRemoved(body: HTMLElement): number {
  const left = [...body.querySelectorAll(embedded)]
  for (const element of left) element.remove()
  return left.length
}

/** Lines without tags are paragraphs. */
function withParagraphs(text: string): string {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (beginsWithBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('')
}

function removeComments(body: HTMLElement): void {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
}

/** WordPress names a smaller size `photo-1024x683.jpg`, also of `photo-scaled.jpg`. */
function originalOf(url: string, originals: ReadonlyMap<string, string>): string {
  const original = withoutHost(url).replace(/-\d+x\d+(?=\.\w+$)/, '')
  return originals.get(original) ?? originals.get(original.replace(/(?=\.\w+$)/, '-scaled')) ?? url
}

/** Old texts name the site with or without `www.` and https. */
function withoutHost(url: string): string {
  return withoutWww(url.replace(/^https?:\/\//i, ''))
}
