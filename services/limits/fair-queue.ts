import { OverloadedError } from '#domain/semaphore.ts'
import { minuteMs } from '#domain/time.ts'

/** A kind of work that shares the places with others. */
interface Lane {
  /** The maximum number of its concurrent tasks. */
  maxRunning: number
  /** The maximum number of concurrent tasks of one client. */
  maxPerClient: number
}

interface Waiting {
  client: string
  start: () => void
}

interface LaneState extends Lane {
  waiting: Waiting[]
  running: Map<string, number>
  /** A growing number: the order in which lanes last started a task. */
  lastTurn: number
}

interface FairQueue<Name extends string> {
  /**
   * Runs a task of `client` in its turn.
   * @throws OverloadedError when too many wait
   */
  run<Result>(lane: Name, client: string, task: () => Promise<Result>): Promise<Result>
}

interface FairQueueOptions<Name extends string> {
  places: number
  lanes: Record<Name, Lane>
  /** By lane. */
  maxWaiting: number
  /** By client. */
  maxWaitingPerClient: number
}

/** The half-life of a client's used time, in milliseconds. */
const halfLifeMs = minuteMs

/** The minimum cost of a task in milliseconds: many small tasks are work as well. */
const minCostMs = 100

/**
 * Shares a few places fairly. Lanes take turns; within a lane the client that has used least time lately comes first,
 * and its tasks run in order. A client with much or slow work waits for the others; `createSemaphore` would serve it first.
 */
export function createFairQueue<Name extends string>(options: FairQueueOptions<Name>): FairQueue<Name> {
  const { maxWaiting, maxWaitingPerClient } = options
  const lanes = Object.fromEntries(
    Object.entries<Lane>(options.lanes).map(([name, lane]) => [
      name,
      { ...lane, waiting: [], running: new Map(), lastTurn: 0 } satisfies LaneState,
    ]),
  ) as unknown as Record<Name, LaneState>
  const used = createUsage()
  let free = options.places
  let turn = 0

  function fillPlaces(): void {
    while (free > 0) {
      const byTurn = Object.values<LaneState>(lanes).toSorted((a, b) => a.lastTurn - b.lastTurn)
      const lane = byTurn.find((lane) => nextOf(lane))
      const next = lane && nextOf(lane)
      if (!next) return
      lane.waiting.splice(lane.waiting.indexOf(next), 1)
      next.start()
    }
  }

  function nextOf(lane: LaneState): Waiting | undefined {
    const isFull = sumOf(lane.running) >= lane.maxRunning
    const ready = isFull ? [] : lane.waiting.filter(({ client }) => (lane.running.get(client) ?? 0) < lane.maxPerClient)
    // The sort is stable, so of equal clients the first stays first.
    return ready.toSorted((a, b) => used.by(a.client) - used.by(b.client))[0]
  }

  return {
    async run(name, client, task) {
      const lane = lanes[name]
      const own = lane.waiting.filter((waiting) => waiting.client === client).length
      if (lane.waiting.length >= maxWaiting || own >= maxWaitingPerClient) throw new OverloadedError()
      const started = Promise.withResolvers<void>()
      lane.waiting.push({
        client,
        start() {
          free--
          lane.running.set(client, (lane.running.get(client) ?? 0) + 1)
          lane.lastTurn = ++turn
          started.resolve()
        },
      })
      fillPlaces()
      await started.promise
      const startedAt = performance.now()
      try {
        return await task()
      } finally {
        used.add(client, Math.max(minCostMs, performance.now() - startedAt))
        free++
        const left = (lane.running.get(client) ?? 0) - 1
        if (left === 0) lane.running.delete(client)
        else lane.running.set(client, left)
        fillPlaces()
      }
    },
  }
}

/** The time that clients have used lately, in milliseconds, with exponential decay. */
function createUsage() {
  const clients = new Map<string, { ms: number; at: number }>()
  const nowOf = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((performance.now() - at) / halfLifeMs)
  return {
    by: (client: string) => nowOf(clients.get(client) ?? { ms: 0, at: 0 }),
    add(client: string, ms: number): void {
      for (const [name, usage] of clients) if (nowOf(usage) < 1) clients.delete(name)
      clients.set(client, { ms: this.by(client) + ms, at: performance.now() })
    },
  }
}

function sumOf(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
