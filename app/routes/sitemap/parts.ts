/** Pages of one part of the sitemap; each has an address in both languages, so a part stays within 5,000 addresses. */
const pagesPerPart = 2_500

/** Which of the pages or of the talents a part of the sitemap lists. */
export type Part = { of: 'pages' | 'talents'; start: number; end: number }

/** The parts of the sitemap of a site with so many pages and so many talents; one part alone lists both. */
export function partsOf(pages: number, talents: number): Part[][] {
  const parts = [...ranges('pages', pages), ...ranges('talents', talents)]
  return pages + talents <= pagesPerPart ? [parts] : parts.map((part) => [part])
}

function ranges(of: Part['of'], count: number): Part[] {
  return Array.from({ length: Math.ceil(count / pagesPerPart) }, (_, index) => ({
    of,
    start: index * pagesPerPart,
    end: Math.min(count, (index + 1) * pagesPerPart),
  }))
}
