import { pathToPackageLookbook } from '#app/features/selections/selection-path.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { Media } from '#contracts/media.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { type CardFormat, cardFormats, lookbookPaths, maxInLookbook } from '#domain/pdfs.ts'
import type { CardPreviewData } from './card-preview.tsx'
import { pathToCompCard } from './comp-card-path.ts'

/** The links to a PDF in each size and unit with their texts, so that the browser's build contains neither. */
export interface PdfMenuData {
  title: string
  groups: { label: string; links: PdfLink[] }[]
  /** What a comp card's sheet shows above its links. */
  card?: CardPreviewData & { close: string }
}

interface PdfLink {
  text: string
  /** The accessible name, which includes the group's label. */
  name: string
  href: string
}

const formatNames = Object.keys(cardFormats) as CardFormat[]

/**
 * Returns the links to a talent's comp card with small pictures of it; a `preview` token gives access to that of an
 * unpublished talent.
 */
export function createCompCardMenu(
  language: Language,
  talent: { id: string; name: string },
  pictures: Media[],
  preview?: string,
): PdfMenuData {
  const { menu, shortFormats, forPrinters, sides, close } = messagesOf(language).compCard
  const path = pathToCompCard(language, talent)
  const token: Record<string, string> = preview === undefined ? {} : { preview }
  const printers = formatNames.map((format) => {
    const text = shortFormats[format]
    return { text, name: `${menu}: ${forPrinters}, ${text}`, href: withQuery(path, { format, marks: '1', ...token }) }
  })
  return {
    title: menu,
    groups: [...formatGroups(language, menu, path, token), { label: forPrinters, links: printers }],
    card: { name: talent.name, pictures, colors: sheetColorsOf(groundOf(pictures[0]?.ground)), sides, close },
  }
}

/** Returns the links to a lookbook; `ids` are its talents if the server knows them. */
export function createLookbookMenu(language: Language, ids: readonly string[] = []): PdfMenuData {
  const talents = ids.length > 0 ? { ids: ids.join(',') } : {}
  return lookbookMenuOf(language, lookbookPaths[language], talents)
}

/** Returns the links to the lookbook of a package with `count` talents. */
export function createPackageLookbookMenu(language: Language, token: string, count: number): PdfMenuData {
  const menu = lookbookMenuOf(language, pathToPackageLookbook(language, token), {})
  return { ...menu, title: lookbookTitleOf(language, count) }
}

/** Returns the text of a link to the lookbook of `count` talents, which says when it has only the first ones. */
export function lookbookTitleOf(language: Language, count: number): string {
  const { menu, menuOfFirst } = messagesOf(language).lookbook
  return count > maxInLookbook ? menuOfFirst(maxInLookbook) : menu
}

function lookbookMenuOf(language: Language, path: string, query: object): PdfMenuData {
  const title = messagesOf(language).lookbook.menu
  return { title, groups: formatGroups(language, title, path, query) }
}

function formatGroups(language: Language, title: string, path: string, query: object) {
  const { formats, units } = messagesOf(language).compCard
  return formatNames.map((format) => ({
    label: formats[format],
    links: Object.entries(units).map(([unit, text]) => ({
      text,
      name: `${title}: ${formats[format]}, ${text}`,
      href: withQuery(path, { ...query, format, units: unit }),
    })),
  }))
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}
