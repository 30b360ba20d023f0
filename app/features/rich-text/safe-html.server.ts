import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import { keepTogether } from '#app/i18n/keep-together.server.ts'
import { isSimpleRichText, maxRichTextLength } from '#domain/rich-text.ts'
import { richTextSchema } from './schema.server.ts'
import { tidyHtml, withKnownNames } from './tidy.server.ts'

/**
 * Sanitizes HTML from the panel for use in a page: keeps only the elements of `richTextSchema`, links to http, https and
 * mailto, and pictures with the site's image URLs. Plain text becomes paragraphs. Empty without any content.
 */
export function sanitizeHtml(html: string | null | undefined): string {
  return keepTogether(toHtml(safeTree(html)))
}

/** Like `sanitizeHtml`, with absolute URLs for use outside the site, such as in a feed. */
export function sanitizeHtmlAnywhere(html: string | null | undefined, siteUrl: string): string {
  return toHtml(toAbsoluteUrls(safeTree(html), siteUrl))
}

/** Returns the start of a text without markup, cut between words at about `length` characters. */
export function toExcerpt(html: string | null | undefined, length = 160): string | undefined {
  const text = toText(safeTree(html)).replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  if (text.length <= length) return keepTogether(text)
  const cut = text.slice(0, length + 1).replace(/(?<!\s)\s+\S*$/, '')
  // super-linear: `cut` has at most `length` characters.
  return keepTogether(`${cut.slice(0, length).replace(/[\s,;:.–—-]+$/, '')}…`)
}

function safeTree(html: string | null | undefined): Root {
  const source = html?.trim() ?? ''
  if (source === '') return { type: 'root', children: [] }
  // The panel can send any HTML: reduce what would take long to parse to its words.
  const markup = !source.includes('<') ? paragraphs(source) : isSimpleRichText(source) ? source : wordsOf(source)
  const known = withKnownNames(fromHtml(markup, { fragment: true }))
  return tidyHtml(asRoot(sanitize(known, richTextSchema)))
}

function asRoot(node: Nodes): Root {
  if (node.type === 'root') return node
  return { type: 'root', children: node.type === 'doctype' ? [] : [node] }
}

/** Returns the start of a text without its tags. */
function wordsOf(html: string): string {
  const text = html
    .slice(0, maxRichTextLength)
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
  return paragraphs(text.replace(/\s+/g, ' '))
}

/** Turns plain text, which may contain character references, into paragraphs. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

/** Makes URLs absolute and replaces `picture` elements with plain images. */
function toAbsoluteUrls<Parent extends Root | Element>(parent: Parent, siteUrl: string): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const element = child.tagName === 'picture' ? (child.children.find(isImage) ?? child) : child
    const properties = { ...element.properties }
    for (const name of ['href', 'src']) {
      const url = properties[name]
      if (typeof url === 'string' && url.startsWith('/')) properties[name] = siteUrl + url
    }
    return toAbsoluteUrls({ ...element, properties }, siteUrl)
  })
  return { ...parent, children }
}

function isImage(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img'
}
