import { ownClock } from './own-clock.ts'

/** As much of the machine may be taken away in a round that counts for a calm one. */
const calm = 0.02

/** The rounds that count, and in words how much of the machine was taken away meanwhile, where it was any worth telling. */
export interface CalmRounds<Round> {
  rounds: Round[]
  note: string
}

/**
 * Measures until there are as many calm rounds as asked for, at most twice as many rounds in all, of which the calmest count.
 * A machine that is one of many on another is taken away from time to time, which Linux tells; what is then measured is
 * the neighbours. Rounds are chosen by that alone, never by what came out of them.
 */
export async function calmRounds<Round>(wanted: number, measure: () => Promise<Round>): Promise<CalmRounds<Round>> {
  const all: { round: Round; stolen: number }[] = []
  for (let calmOnes = 0; calmOnes < wanted && all.length < 2 * wanted; ) {
    const clock = ownClock()
    const round = await measure()
    const stolen = clock.taken()
    if (stolen <= calm) calmOnes++
    all.push({ round, stolen })
  }
  const chosen = all.sort((a, b) => a.stolen - b.stolen).slice(0, wanted)
  const most = Math.max(...chosen.map(({ stolen }) => stolen))
  return {
    rounds: chosen.map(({ round }) => round),
    note: most > calm ? `up to ${Math.round(100 * most)} % of the machine were taken away meanwhile` : '',
  }
}
