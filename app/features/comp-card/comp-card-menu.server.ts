import { messagesOf } from '#app/i18n/messages.server.ts'
import { type CardFormat, cardFormats } from '#domain/comp-card.ts'
import type { Language } from '#domain/language.ts'
import { compCardPath } from './comp-card-path.ts'

/** Links to a talent's comp card in each size and unit, with their texts, so that the browser loads neither. */
export function compCardMenu(language: Language, talent: { id: string; name: string }) {
  const { menu, formats, shortFormats, units, forPrinters } = messagesOf(language).compCard
  const path = compCardPath(language, talent)
  const formatNames = Object.keys(cardFormats) as CardFormat[]
  const toLink = (text: string, group: string, query: Record<string, string>) => ({
    text,
    /** Says what the link is where its group is not read before it. */
    name: `${menu}: ${group}, ${text}`,
    href: `${path}?${new URLSearchParams(query)}`,
  })
  return {
    title: menu,
    groups: [
      ...formatNames.map((format) => ({
        label: formats[format],
        links: Object.entries(units).map(([unit, text]) => toLink(text, formats[format], { format, units: unit })),
      })),
      {
        label: forPrinters,
        links: formatNames.map((format) => toLink(shortFormats[format], forPrinters, { format, marks: '1' })),
      },
    ],
  }
}
