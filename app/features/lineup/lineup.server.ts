import type { Backend } from '#app/backend.ts'
import { type HeightBand, type HeightFilter, isWithin, toHeightBand } from '#app/features/compare/height-band.server.ts'
import { findCards } from '#app/features/talents/find-profiles.server.ts'
import { toTalentView } from '#app/features/talents/talent-view.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { estimateWidthOnLines } from '#app/layout/wordmark.tsx'
import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { measureLimits } from '#domain/attribute-names.ts'
import { type ChosenUnits, withUnits } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'
import { pathToProfile } from '#domain/paths.ts'
import { centimetresInInch, formatFeet, formatMetres } from '#domain/units.ts'

export interface LineupFigure {
  id: string
  name: string
  /** The name's widths in ems on one, two and three lines. */
  nameWidths: number[]
  /** The profile's path. */
  path: string
  /** In centimetres; undefined if unknown. */
  height: number | undefined
  /** A text if the height is outside the band. */
  outside?: string | undefined
  /** The height in both units, then the other measures of a card. */
  measures: string[]
  /** Undefined without marks; an outline then replaces it. */
  picture?: MarkedPicture
}

/** A full-length picture with its size in pixels, and the positions of crown and soles as shares of its height. */
export interface MarkedPicture {
  media: Media
  width: number
  height: number
  crown: number
  sole: number
  isCutout: boolean
}

/** The minimum distance of the marks. Closer marks are an error: the picture would be enlarged more than five times. */
const minSpan = 0.2

/** The band of heights among the figures, and its form. */
export function toHeights(figures: LineupFigure[], filter: HeightFilter, language: Language) {
  const { heights: texts } = messagesOf(language).compare
  const band = toHeightBand(filter, language)
  const outside = figures.filter(({ height }) => band && height !== undefined && !isWithin(band, height, filter))
  const unit = filter.units ? texts.feet : texts.centimetres
  return {
    filter,
    ruler: rulerOf(
      figures.flatMap(({ height }) => height ?? []),
      band,
    ),
    /** The band in words; empty without a filter. */
    status: band
      ? [texts.band(band.label), ...(outside.length > 0 ? [texts.outside(outside.length)] : [])].join('. ')
      : '',
    figures: figures.map((figure) => (outside.includes(figure) ? { ...figure, outside: texts.isOutside } : figure)),
    texts: {
      legend: texts.legend(unit),
      from: texts.from,
      to: texts.to,
      fromLabel: texts.fromLabel(unit),
      toLabel: texts.toLabel(unit),
      apply: texts.apply,
      clear: texts.clear,
      unread: texts.unread,
    },
  }
}

/** Loads the published talents with these ids, in the order of `ids`. Throws the error screen when the service fails. */
export async function loadLineup(
  backend: Backend,
  language: Language,
  ids: string[],
  chosen: ChosenUnits = {},
): Promise<LineupFigure[]> {
  const [cards, today] = await Promise.all([findCards(backend, language, ids), loadAgencyToday(backend, language)])
  return cards.map((card) => toFigure(card, language, today, chosen))
}

/** Returns a talent's figure. */
export function toFigure(card: TalentCard, language: Language, today: string, chosen: ChosenUnits = {}): LineupFigure {
  const { id, name } = card
  const { measures } = toTalentView(card, language, today, chosen)
  const height = heightOf(card)
  const { height: first, ...girths } = measures
  return {
    id,
    name,
    nameWidths: [1, 2, 3].map((lines) => estimateWidthOnLines(name, lines)),
    path: withUnits(pathToProfile({ id, name }, language), chosen),
    height,
    measures: [
      ...(height !== undefined && first
        ? [`${first} · ${chosen.units ? formatMetres(height, language) : formatFeet(height)}`]
        : []),
      ...[Object.values(girths).join('–')].filter(Boolean),
    ],
    picture: height === undefined ? undefined : markedPictureOf(card),
  }
}

function heightOf({ attributes }: TalentCard): number | undefined {
  const height = attributes?.height
  const { min, max } = measureLimits.height
  // An implausible height counts as unknown.
  return typeof height === 'number' && height >= min && height <= max ? height : undefined
}

function markedPictureOf({ entire }: TalentCard): MarkedPicture | undefined {
  if (!entire) return undefined
  const { crown, sole, cutout, ...media } = entire
  if (typeof crown !== 'number' || typeof sole !== 'number' || sole - crown < minSpan) return undefined
  if (!media.width || !media.height) return undefined
  return { media, width: media.width, height: media.height, crown, sole, isCutout: cutout === true }
}

/** A line across the figures, its height in centimetres. */
export interface RulerLine {
  height: number
  label: string
  /** Whether the label is in feet. */
  feet?: true
}

/** The distance between the lines, and the height of the lowest one, in centimetres. */
const step = 10
const lowestLine = 150
const centimetresInFoot = 12 * centimetresInInch

/**
 * Returns the ruler beside figures of these heights: lines in centimetres and in feet up to the next line above `top`, and the
 * edges of the band. Without a bound the band reaches the floor or the highest line.
 */
export function rulerOf(heights: number[], band: HeightBand | undefined) {
  const top = Math.max(0, ...heights, band?.min ?? 0, band?.max ?? 0)
  const last = Math.ceil((top + 1) / step) * step
  const feet = range(Math.ceil(lowestLine / centimetresInFoot), Math.floor(last / centimetresInFoot), 1)
  const lines: RulerLine[] = [
    ...range(lowestLine, last, step).map((height) => ({ height, label: String(height) })),
    ...feet.map((count) => ({
      height: count * centimetresInFoot,
      label: formatFeet(count * centimetresInFoot),
      feet: true as const,
    })),
  ]
  return { top, lines, band: band && { from: band.min ?? 0, to: band.max ?? last } }
}

function range(first: number, last: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / by) + 1) }, (_, index) => first + index * by)
}
