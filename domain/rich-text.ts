/** The longest text with markup, in characters. */
export const maxRichTextLength = 200_000

/** How deep its elements may stand in each other, and how many tags it may have: an editor's text has a tenth of that. */
const maxDepth = 50
const maxTags = 10_000

/** Elements that nothing stands in, or that the next of their kind closes: they make no text deeper. */
const shallow = new Set('area base br col embed hr img input link meta source track wbr p li dt dd tr td th'.split(' '))

/**
 * Whether a text with markup can be parsed and shown in little time. It counts tags without parsing them, in time that grows with
 * the length alone: what it refuses may be well-formed, and nobody has written it by hand.
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
