import { ownClock } from './own-clock.ts'

/** As much of the machine may be taken away meanwhile in what counts for calm. */
const calm = 0.02

/** What was measured, and the share of the machine that was taken away meanwhile. */
export interface Measured<Value> {
  value: Value
  taken: number
}

/** What counts, and in words how much of the machine was taken away meanwhile, where it was any worth telling. */
export interface Calmest<Value> {
  values: Value[]
  note: string
}

/** Measures once. */
export async function measured<Value>(measure: () => Promise<Value>): Promise<Measured<Value>> {
  const clock = ownClock()
  const value = await measure()
  return { value, taken: clock.taken() }
}

/** The calmest so many of what was measured: chosen by that alone, never by what came out. */
function calmest<Value>(all: readonly Measured<Value>[], wanted: number): Calmest<Value> {
  const chosen = all.toSorted((a, b) => a.taken - b.taken).slice(0, wanted)
  const most = Math.max(...chosen.map(({ taken }) => taken))
  return {
    values: chosen.map(({ value }) => value),
    note: most > calm ? `up to ${Math.round(100 * most)} % of the machine were taken away meanwhile` : '',
  }
}

/**
 * Measures until of each place there are as many calm ones as asked for, at most twice as many rounds in all. A round has a
 * measurement in each place. A machine that is one of many on another is taken away from time to time, which Linux tells; what is
 * then measured is the neighbours. Returns the calmest of each place.
 */
export async function calmPlaces<Value>(
  wanted: number,
  measureRound: () => Promise<Measured<Value>[]>,
): Promise<Calmest<Value>[]> {
  let places: Measured<Value>[][] = []
  const isDone = (all: Measured<Value>[]) => all.filter(({ taken }) => taken <= calm).length >= wanted
  for (let round = 0; round < 2 * wanted && (round < wanted || !places.every(isDone)); round++) {
    const next = await measureRound()
    places = next.map((value, place) => [...(places[place] ?? []), value])
  }
  return places.map((all) => calmest(all, wanted))
}

/** The same of rounds that are one measurement each. */
export async function calmRounds<Round>(wanted: number, measure: () => Promise<Round>): Promise<Calmest<Round>> {
  const [rounds] = await calmPlaces(wanted, async () => [await measured(measure)])
  if (!rounds) throw new RangeError('no round was asked for')
  return rounds
}
