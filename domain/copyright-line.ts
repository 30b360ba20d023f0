/** What pages write before the line themselves: the sign or the word, and years. */
const written = /^(?:\s|©|\(c\)|copyright\b|(?:19|20)\d\d(?:\s*[-–—]\s*(?:19|20)\d\d)?(?!\d)|[,.–—-]\s)+/i

/** The agency's copyright line without the sign and the year, which pages write before it; undefined for nothing else. */
export function trimCopyright(line: string | null | undefined): string | undefined {
  return line?.replace(written, '').trim() || undefined
}
