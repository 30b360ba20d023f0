import { pathToPackageLookbook } from '#app/features/selections/selection-path.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { estimateLongestWordInEms } from '#app/layout/wordmark.tsx'
import type { Media } from '#contracts/media.ts'
import { type ChosenUnits, toUnitParameters } from '#domain/chosen-units.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { withQuery } from '#domain/paths.ts'
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
  { preview, ...chosen }: ChosenUnits & { preview?: string | undefined },
): PdfMenuData {
  const { menu, shortFormats, forPrinters, sides, close } = messagesOf(language).compCard
  const path = pathToCompCard(language, talent)
  const token: Record<string, string> = preview === undefined ? {} : { preview }
  const printers = formatNames.map((format) => {
    const text = shortFormats[format]
    return {
      text,
      name: `${menu}: ${forPrinters}, ${text}`,
      href: withQuery(path, { ...token, format, marks: '1', ...sizesOf(chosen) }),
    }
  })
  return {
    title: menu,
    groups: [...formatGroups(language, menu, withQuery(path, token), chosen), { label: forPrinters, links: printers }],
    card: {
      name: talent.name,
      word: estimateLongestWordInEms(talent.name),
      pictures,
      colors: sheetColorsOf(groundOf(pictures[0]?.ground)),
      sides,
      close,
    },
  }
}

/** Returns the links to a lookbook; `ids` are its talents if the server knows them. */
export function createLookbookMenu(
  language: Language,
  ids: readonly string[] = [],
  chosen: ChosenUnits = {},
): PdfMenuData {
  const talents: Record<string, string> = ids.length > 0 ? { ids: ids.join(',') } : {}
  return lookbookMenuOf(language, withQuery(lookbookPaths[language], talents), chosen)
}

/** Returns the links to the lookbook of a package with `count` talents. */
export function createPackageLookbookMenu(
  language: Language,
  token: string,
  { count, chosen }: { count: number; chosen: ChosenUnits },
): PdfMenuData {
  const menu = lookbookMenuOf(language, pathToPackageLookbook(language, token), chosen)
  return { ...menu, title: lookbookTitleOf(language, count) }
}

/** Returns the text of a link to the lookbook of `count` talents, which says when it has only the first ones. */
export function lookbookTitleOf(language: Language, count: number): string {
  const { menu, menuOfFirst } = messagesOf(language).lookbook
  return count > maxInLookbook ? menuOfFirst(maxInLookbook) : menu
}

function lookbookMenuOf(language: Language, path: string, chosen: ChosenUnits): PdfMenuData {
  const title = messagesOf(language).lookbook.menu
  return { title, groups: formatGroups(language, title, path, chosen) }
}

/** The links in each format; those in the visitor's units are the first. */
function formatGroups(language: Language, title: string, path: string, chosen: ChosenUnits) {
  const { formats, units } = messagesOf(language).compCard
  const all = Object.entries(units)
  return formatNames.map((format) => ({
    label: formats[format],
    links: (chosen.units ? all.toSorted(([unit]) => (unit === 'imperial' ? -1 : 0)) : all).map(([unit, text]) => ({
      text,
      name: `${title}: ${formats[format]}, ${text}`,
      href: withQuery(path, { format, units: unit, ...sizesOf(chosen) }),
    })),
  }))
}

function sizesOf({ sizes }: ChosenUnits): Record<string, string> {
  return toUnitParameters({ sizes })
}
