/** The longest text with markup, in characters. */
export const maxRichTextLength = 200_000

/** Limits of nesting and of tags; ten times what an editor's text has. */
const maxDepth = 50
const maxTags = 10_000

/** Void elements, and elements that the next of their kind closes: they add no depth. */
const shallow = new Set('area base br col embed hr img input link meta source track wbr p li dt dd tr td th'.split(' '))

/**
 * Whether HTML is cheap enough to parse and render. Counts tags in linear time without parsing; well-formed HTML beyond
 * the limits is rejected too.
 */
export function isSimpleRichText(html: string): boolean {
  if (html.length > maxRichTextLength) return false
  let depth = 0
  let tags = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (++tags > maxTags) return false
    if (shallow.has(name.toLowerCase())) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return false
  }
  return true
}
