import { formatDate, formatMonth } from '#app/i18n/format-date.server.ts'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import type { Card, CardField } from '#contracts/panel/my-card.ts'
import { countries } from '#domain/iso-codes.ts'
import type { Language } from '#domain/language.ts'
import { garmentOf } from '#domain/talent-attributes.ts'
import { formatFeet, formatInches, formatNumber } from '#domain/units.ts'

export type CardView = ReturnType<typeof toCardView>

interface ViewContext {
  language: Language
  texts: MyCardTexts
  timeZone: string
}

/** The card as the page shows it. */
export function toCardView(card: Card, token: string, { language, texts, timeZone }: ViewContext) {
  return {
    token,
    name: card.name,
    holder: card.holder,
    isMinor: card.is_minor,
    agency: card.agency.name,
    until: formatDate(card.expires_at, language, timeZone) ?? '',
    sentOn: formatDate(card.sent_at, language, timeZone),
    isAccepted: card.accepted,
    deletedOn: formatDate(card.deleted_at, language, timeZone) ?? '',
    digitalsOf: formatMonth(card.digitals_at, language),
    measuredOn: formatMonth(card.measured_at, language),
    fields: card.fields.map((field) => toFieldView(field, language, texts)),
    stored: card.stored,
    exportUrl: card.can_export ? `/my-card/${encodeURIComponent(token)}/export` : undefined,
    city: card.city === undefined ? undefined : { last: card.city ?? undefined },
    countries: card.is_minor ? [] : listCountries(language),
    photos: snapViews.map((view) => {
      const picture = card.pictures.find((one) => one.view === view)
      return { view, url: picture && pictureUrl(token, view), width: picture?.width, height: picture?.height }
    }),
  }
}

/** The URL of a photo that has arrived. */
function pictureUrl(token: string, view: string): string {
  return `/my-card/${encodeURIComponent(token)}/pictures/${view}`
}

function toFieldView(field: CardField, language: Language, texts: MyCardTexts) {
  const last = formatLast(field, language) ?? texts.unknown
  const visibility = field.is_public ? texts.onSite : texts.agencyOnly
  // Sizes are read in the system of the page's language, unless another one is written.
  const isBrazilian = language === 'pt' && garmentOf(field.name) !== undefined
  const system = field.unit === 'EU' ? ` (${isBrazilian ? 'BR' : 'EU'})` : ''
  return {
    name: field.name,
    label: `${field.label}${system}`,
    hint: `${texts.last}: ${last} · ${visibility}`,
    options: field.type === 'option' ? field.options : undefined,
  }
}

function formatLast({ name, type, unit, value, brazilian, options }: CardField, language: Language) {
  if (value === null || value === undefined) return undefined
  if (type === 'option') return options.find((option) => option.value === value)?.label ?? String(value)
  const number = Number(value)
  const plain = `${formatNumber(number, language)}${unit ? ` ${unit}` : ''}`
  if (unit === 'cm') return `${plain} (${name === 'height' ? formatFeet(number) : formatInches(number)})`
  return brazilian != null ? `${formatNumber(brazilian, language)} BR, ${plain}` : plain
}

function listCountries(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
