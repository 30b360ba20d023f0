import type { Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import { withAbsoluteAddresses } from './absolute.server.ts'
import { richTextSchema } from './schema.server.ts'
import { tidied, withKnownNames } from './tidy.server.ts'

/**
 * HTML that may be put into a page as it is, made from what the panel sent: only the elements of `richTextSchema`,
 * links to http, https and mailto alone, pictures through the site's picture address. Plain text becomes paragraphs.
 * Empty when there is nothing to read.
 */
export function safeHtml(html: string | null | undefined): string {
  return toHtml(safeTree(html))
}

/** `safeHtml` for readers outside the site, such as a feed's: its addresses are absolute. */
export function safeHtmlAnywhere(html: string | null | undefined, siteUrl: string): string {
  return toHtml(withAbsoluteAddresses(safeTree(html), siteUrl))
}

/** The beginning of a text without its markup, cut between words at about `length` characters. */
export function excerpt(html: string | null | undefined, length = 160): string | undefined {
  const text = toText(safeTree(html)).replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1).replace(/\s+\S*$/, '')
  return `${cut.slice(0, length).replace(/[\s,;:.–—-]+$/, '')}…`
}

function safeTree(html: string | null | undefined): Root {
  const source = html?.trim() ?? ''
  if (source === '') return { type: 'root', children: [] }
  try {
    const known = withKnownNames(fromHtml(source.includes('<') ? source : paragraphs(source), { fragment: true }))
    return tidied(asRoot(sanitize(known, richTextSchema)))
  } catch (error) {
    // Markup nested deeper than the stack: nobody wrote that to be read.
    if (error instanceof RangeError) return { type: 'root', children: [] }
    throw error
  }
}

function asRoot(node: Nodes): Root {
  if (node.type === 'root') return node
  return { type: 'root', children: node.type === 'doctype' ? [] : [node] }
}

/** Plain text keeps its paragraphs; it may still carry character references. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
