import { centimetresInInch } from './units.ts'

/**
 * Sizes of dresses, suits and shoes in the European, American, British and Brazilian systems.
 *
 * The stored size is the European one; the others are computed from it and are approximate ("≈"), since makers differ. Body
 * measurements in centimetres come first, as EN 13402 and ABNT NBR 16933 have it. Sources of the scales:
 *
 * - dresses: the German size is half the bust minus 6; 34 is 8 in Britain; America counts 4 less than Britain, Brazil 34 more
 *   than America (https://en.wikipedia.org/wiki/Clothing_sizes);
 * - men's suits: the size is half the chest, also in Brazil; America and Britain count its inches, 10 less. Women's suits have
 *   the sizes of dresses;
 * - shoes: Europe counts Paris points, 2/3 cm of the last, and Brazil the same points from two further on; Britain and America
 *   count thirds of an inch, Britain from 25, America from 24 for men and from 22½ for women
 *   (https://en.wikipedia.org/wiki/Shoe_size, tabulated in ISO/TS 19407).
 */
export const sizeSystems = ['eu', 'us', 'uk', 'br'] as const

export type SizeSystem = (typeof sizeSystems)[number]

/** For whom a garment is cut. */
export const cuts = ['women', 'men'] as const

export type Cut = (typeof cuts)[number]

export type Garment = 'dress' | 'suit' | 'shoes'

/** The European sizes that are made: from, to, and the step between them. */
export const europeanSizes: Record<Garment, Record<'min' | 'max' | 'step', number>> = {
  dress: { min: 30, max: 56, step: 2 },
  suit: { min: 40, max: 64, step: 2 },
  shoes: { min: 34, max: 50, step: 1 },
}

/** The columns of a size table beside the European sizes: a system, and the cut where the cuts differ. */
export const sizeColumns = {
  dress: ['us', 'uk', 'br'],
  suit: ['us_women', 'uk_women', 'br_women', 'us_men', 'uk_men', 'br_men'],
  shoes: ['us_women', 'us_men', 'uk', 'br'],
} as const satisfies Record<Garment, readonly string[]>

export type SizeColumn = (typeof sizeColumns)[Garment][number]

/** A European size in other systems. A size that is missing or null is not made. */
export type SizeRow = { eu: number } & Partial<Record<SizeColumn, number | null | undefined>>

/** An agency's own sizes of a garment. The European sizes and the sizes of each column rise from row to row. */
export type SizeTable = readonly SizeRow[]

const dressOffsets = { eu: 0, us: -30, uk: -26, br: 4 }
const menSuitOffsets = { eu: 0, us: -10, uk: -10, br: 0 }

/** Whether a size of this garment means different things in the cuts for women and for men. */
export function needsCut(garment: Garment, system: SizeSystem): boolean {
  if (garment === 'suit') return system !== 'eu'
  return garment === 'shoes' && system === 'us'
}

/**
 * A European size in another system; undefined without the cut where it takes one, and for a size that `table` leaves out.
 * Shoes are rounded to the half size. `table` is the agency's, if it has one.
 */
export function fromEuropeanSize(
  garment: Garment,
  european: number,
  system: SizeSystem,
  cut?: Cut | undefined,
  table?: SizeTable | undefined,
): number | undefined {
  if (needsCut(garment, system) && !cut) return undefined
  const points = system === 'eu' ? [] : pointsOf(table, columnOf(garment, system, cut))
  if (points.length === 0) return computeSize(garment, european, system, cut)
  if (table?.some(({ eu }) => eu === european) && !points.some(([eu]) => eu === european)) return undefined
  const converted = interpolate(points, european, (value) => computeSize(garment, value, system, cut))
  return roundToHalf(converted)
}

/** A size of another system as the European one; undefined without the cut where it takes one. Shoes are rounded to whole sizes. */
export function toEuropeanSize(
  garment: Garment,
  size: number,
  system: SizeSystem,
  cut?: Cut | undefined,
  table?: SizeTable | undefined,
): number | undefined {
  if (needsCut(garment, system) && !cut) return undefined
  const points = system === 'eu' ? [] : pointsOf(table, columnOf(garment, system, cut))
  if (points.length === 0) return computeEuropeanSize(garment, size, system, cut)
  const inverse = points.map(([eu, own]) => [own, eu] as const)
  const converted = interpolate(inverse, size, (value) => computeEuropeanSize(garment, value, system, cut))
  return garment === 'shoes' ? Math.round(converted) : roundToHalf(converted)
}

/** The column of a table that has the sizes of a system and a cut. */
export function columnOf(garment: Garment, system: Exclude<SizeSystem, 'eu'>, cut: Cut | undefined): SizeColumn {
  return needsCut(garment, system) && cut ? (`${system}_${cut}` as SizeColumn) : (system as SizeColumn)
}

type Point = readonly [from: number, to: number]

function pointsOf(table: SizeTable | undefined, column: SizeColumn): Point[] {
  return (table ?? []).flatMap((row) => {
    const size = row[column]
    return size === undefined || size === null ? [] : [[row.eu, size] as const]
  })
}

/** Converts linearly between the points, which rise, and beyond them by as much more or less as `compute` does. */
function interpolate(points: readonly Point[], value: number, compute: (value: number) => number): number {
  const next = points.findIndex(([from]) => from >= value)
  const [high, low] = [points[next], points[next - 1]]
  if (high && low) return low[1] + ((high[1] - low[1]) * (value - low[0])) / (high[0] - low[0])
  const [from, to] = high ?? points.at(-1) ?? [value, compute(value)]
  return to + compute(value) - compute(from)
}

function computeSize(garment: Garment, european: number, system: SizeSystem, cut: Cut | undefined): number {
  if (garment !== 'shoes') return european + offsetsOf(garment, cut)[system]
  if (system === 'eu') return european
  if (system === 'br') return european - 2
  return roundToHalf((european * 2) / centimetresInInch - shoeStart(system, cut))
}

function computeEuropeanSize(garment: Garment, size: number, system: SizeSystem, cut: Cut | undefined): number {
  if (garment !== 'shoes') return size - offsetsOf(garment, cut)[system]
  if (system === 'eu') return size
  if (system === 'br') return size + 2
  return Math.round(((size + shoeStart(system, cut)) * centimetresInInch) / 2)
}

/** The German dress size for a bust in centimetres: the nearest that is made. */
export function dressSizeOf(bust: number): number {
  return Math.round(bust / 4) * 2 - 6
}

/** The cuts of the boards that every site has; further boards have one of their own or none. */
export const cutsOfFixedBoards: Partial<Record<string, Cut>> = { woman: 'women', man: 'men' }

/** The cut of a talent's sizes: by gender (`female`, `male`), or by the board when the gender is unknown. */
export function cutOf(gender: unknown, boardCut: Cut | undefined): Cut | undefined {
  if (gender === 'female') return 'women'
  if (gender === 'male') return 'men'
  return gender === undefined || gender === null ? boardCut : undefined
}

function offsetsOf(garment: 'dress' | 'suit', cut: Cut | undefined): Record<SizeSystem, number> {
  return garment === 'suit' && cut === 'men' ? menSuitOffsets : dressOffsets
}

/** From where the last is counted, in thirds of an inch. */
function shoeStart(system: 'us' | 'uk', cut: Cut | undefined): number {
  if (system === 'uk') return 25
  return cut === 'men' ? 24 : 22.5
}

function roundToHalf(value: number): number {
  return Math.round(value * 2) / 2
}
