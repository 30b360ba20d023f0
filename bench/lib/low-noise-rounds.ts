import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { stolenSeconds } from './process-usage.ts'

/** A sample counts as quiet while the host took less than this share of the machine. */
const maxStolenShare = 0.02

/** A measured value, and the share of the machine that the host gave to others meanwhile. */
export interface Sample<Value> {
  value: Value
  stolenShare: number
}

export interface QuietSamples<Value> {
  values: Value[]
  /** Describes the share of the machine that the host took; empty when it was negligible. */
  note: string
}

export async function takeSample<Value>(measure: () => Promise<Value>): Promise<Sample<Value>> {
  const [start, before] = [performance.now(), stolenSeconds()]
  const value = await measure()
  const seconds = (performance.now() - start) / 1_000
  return { value, stolenShare: (stolenSeconds() - before) / availableParallelism() / seconds }
}

/**
 * Runs rounds until each measurement of the round has `wanted` quiet samples, at most twice as many rounds, and returns the
 * quietest samples of each measurement. On a shared host, a sample taken while the host was busy measures the neighbours.
 */
export async function measureQuietSeries<Value>(
  wanted: number,
  measureRound: () => Promise<Sample<Value>[]>,
): Promise<QuietSamples<Value>[]> {
  let series: Sample<Value>[][] = []
  const isDone = (samples: Sample<Value>[]) =>
    samples.filter(({ stolenShare }) => stolenShare <= maxStolenShare).length >= wanted
  for (let round = 0; round < 2 * wanted && (round < wanted || !series.every(isDone)); round++) {
    const next = await measureRound()
    series = next.map((sample, index) => [...(series[index] ?? []), sample])
  }
  return series.map((samples) => quietest(samples, wanted))
}

/** The same for rounds of one measurement. */
export async function measureQuietRounds<Value>(
  wanted: number,
  measure: () => Promise<Value>,
): Promise<QuietSamples<Value>> {
  const [rounds] = await measureQuietSeries(wanted, async () => [await takeSample(measure)])
  if (!rounds) throw new RangeError('wanted must be at least 1')
  return rounds
}

/** Chooses by the stolen share alone, never by the value. */
function quietest<Value>(samples: readonly Sample<Value>[], wanted: number): QuietSamples<Value> {
  const chosen = samples.toSorted((a, b) => a.stolenShare - b.stolenShare).slice(0, wanted)
  const max = Math.max(...chosen.map(({ stolenShare }) => stolenShare))
  return {
    values: chosen.map(({ value }) => value),
    note: max > maxStolenShare ? `the host took up to ${Math.round(100 * max)} % of the machine` : '',
  }
}

/** Ends with the process that started it. */
const spin = 'while kill -0 $PPID; do :; done'

/**
 * Keeps the processors awake until it is disposed of (Linux): one process each, with idle priority. A virtual machine waits
 * for its host each time a sleeping processor wakes up, which distorts what sleeps often, such as a browser.
 */
export function keepCpuAwake(): Disposable {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn('chrt', ['--idle', '0', 'sh', '-c', spin], { stdio: 'ignore' }),
  )
  return {
    [Symbol.dispose]() {
      for (const process of processes) process.kill()
    },
  }
}
