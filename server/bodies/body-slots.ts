import { networkOf } from '#domain/client-address.ts'

/** Why a body is rejected. */
export type SlotRefusal = 'too_many' | 'too_large' | 'busy' | 'too_slow'

/** The body is not received further. */
export class BodyRefusedError extends Error {
  override readonly name = 'BodyRefusedError'
  readonly refusal: SlotRefusal

  constructor(refusal: SlotRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The slot of one body. Disposing of it releases its share. */
export interface BodySlot extends Disposable {
  /** Aborted with a `BodyRefusedError` when the body arrives too slowly, or is evicted for another. */
  readonly signal: AbortSignal
  /**
   * Counts received bytes; stored ones count until the slot is disposed of.
   * @throws BodyRefusedError when a limit is reached
   */
  add(bytes: number, isStored: boolean): void
  /** Marks the body as complete: from now on only its stored bytes count. */
  complete(): void
}

/** Limits of one network (`networkOf`), and of all clients together. */
interface Limits {
  network: number
  all: number
}

/** Concurrent bodies. Many phones share one IPv4 address of their carrier. */
export const maxBodies: Limits = { network: 32, all: 256 }

/** Stored bytes. An application has at most 60 MB, and usually 8. */
export const maxStoredBytes: Limits = { network: 128 * 1024 ** 2, all: 512 * 1024 ** 2 }

/** A body that receives less than `bytes` in `timeMs`, 9 kbit/s on average, is rejected. */
export const minRate = { bytes: 32 * 1024, timeMs: 30_000 }

/** The limit for a whole body. */
const maxReceiveMs = 1_800_000

/** A younger body is not evicted: short messages arrive in this time. */
const graceMs = 5_000

const checkEveryMs = 5_000

interface Body {
  network: string
  startedAt: number
  isArriving: boolean
  received: number
  stored: number
  /** Received bytes at the last two rate checks. */
  samples: [Sample, Sample]
  abort: (refusal: SlotRefusal) => void
}

interface Sample {
  at: number
  received: number
}

/**
 * Counts concurrent bodies and stored bytes, by network and in total. When a limit is reached, the slowest body of the
 * network with the largest share is evicted, so that a network with many slots loses them first.
 */
export function createBodySlots() {
  const bodies = new Set<Body>()
  let timer: NodeJS.Timeout | undefined

  function refuse(body: Body, refusal: SlotRefusal): void {
    remove(body)
    body.abort(refusal)
  }

  function remove(body: Body): void {
    bodies.delete(body)
    if (bodies.size > 0 || !timer) return
    clearInterval(timer)
    timer = undefined
  }

  function checkRates(): void {
    const now = performance.now()
    for (const body of bodies) {
      if (!body.isArriving) continue
      const [, last] = body.samples
      if (now - body.startedAt > maxReceiveMs) refuse(body, 'too_slow')
      else if (now - last.at >= minRate.timeMs) {
        if (body.received - last.received < minRate.bytes) refuse(body, 'too_slow')
        else body.samples = [last, { at: now, received: body.received }]
      }
    }
  }

  /** Evicts a body of `among`. Returns it; undefined if none may be evicted. */
  function makeRoom(among: Body[], held: (body: Body) => number): Body | undefined {
    const now = performance.now()
    const heldBy = new Map<string, number>()
    for (const body of among) heldBy.set(body.network, (heldBy.get(body.network) ?? 0) + held(body))
    const [slowest] = among
      .filter((body) => body.isArriving && held(body) > 0 && now - body.startedAt >= graceMs)
      .sort((a, b) => (heldBy.get(b.network) ?? 0) - (heldBy.get(a.network) ?? 0) || rateOf(a, now) - rateOf(b, now))
    if (slowest) refuse(slowest, 'busy')
    return slowest
  }

  /** Evicts bodies until `amount` more fits into the limits. @throws BodyRefusedError when that is impossible */
  function claim(body: Pick<Body, 'network'>, amount: number, max: Limits, held: (body: Body) => number): void {
    const scopes = [
      { max: max.network, refusal: 'too_many', members: (other: Body) => other.network === body.network },
      { max: max.all, refusal: 'busy', members: () => true },
    ] as const
    for (const { max, refusal, members } of scopes) {
      for (;;) {
        const among = [...bodies].filter(members)
        if (among.reduce((sum, other) => sum + held(other), 0) + amount <= max) break
        const removed = makeRoom(among, held)
        if (!removed) throw new BodyRefusedError(refusal)
        if (removed === body) throw new BodyRefusedError('busy')
      }
    }
  }

  return {
    /** @throws BodyRefusedError when a limit is reached */
    acquire(address = ''): BodySlot {
      const network = networkOf(address)
      claim({ network }, 1, maxBodies, (other) => Number(other.isArriving))
      const startedAt = performance.now()
      const controller = new AbortController()
      const start: Sample = { at: startedAt, received: 0 }
      const body: Body = {
        network,
        startedAt,
        isArriving: true,
        received: 0,
        stored: 0,
        samples: [start, start],
        abort: (refusal) => controller.abort(new BodyRefusedError(refusal)),
      }
      bodies.add(body)
      timer ??= setInterval(checkRates, checkEveryMs).unref()
      return {
        signal: controller.signal,
        add(bytes, stored) {
          body.received += bytes
          if (!stored) return
          try {
            claim(body, bytes, maxStoredBytes, (other) => other.stored)
          } catch (error) {
            remove(body)
            throw error
          }
          body.stored += bytes
        },
        complete() {
          body.isArriving = false
        },
        [Symbol.dispose]: () => remove(body),
      }
    },
  }
}

/** Bytes per millisecond since the check before the last one. */
function rateOf({ samples: [before], received }: Body, now: number): number {
  return (received - before.received) / Math.max(1, now - before.at)
}
