import type { PdfMenuData } from '#app/features/comp-card/comp-card-menu.server.ts'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { maxInLookbook } from '#domain/pdfs.ts'

/** The lookbook's menu, whose links lack the talents. */
export interface LookbookMenuData extends PdfMenuData {
  /** Where there are more favourites than a lookbook holds. */
  titleOfFirst: string
}

/** Links to the lookbook of the favourites. */
export function LookbookMenu({ ids, pdf }: { ids: string[]; pdf: LookbookMenuData }) {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLookbook).join(',') })
  const groups = pdf.groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ ...link, href: `${link.href}&${query}` })),
  }))
  return <PdfMenu title={ids.length > maxInLookbook ? pdf.titleOfFirst : pdf.title} groups={groups} />
}
