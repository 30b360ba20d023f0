import { LRUCache } from 'lru-cache'

/** The limits of one kind of value. Times are in milliseconds, sizes in the unit of `sizeOf`. */
export interface CacheTtl {
  /** Up to this age a value is served without a reload; an older one is served at once, and reloaded in the background. */
  freshMs: number
  /** The total size of this kind; least recently used values are evicted first. */
  maxSize: number
}

export interface SwrCacheOptions<Value, Kind extends string> {
  ttl: Record<Kind, CacheTtl>
  /** The kind of a loaded value; undefined if it must not be cached. */
  kindOf: (key: string, value: Value) => Kind | undefined
  sizeOf: (value: Value) => number
  /** Whether an error is an outage, for which an older value is served. Other errors are passed on. */
  isOutage: (error: unknown) => boolean
  /** How long older values are served after an outage before the next attempt. */
  retryDelayMs?: number
  /** An implicit dependency of all values, such as the date: values of another epoch are served only if reloading fails. */
  epoch?: () => string
  /** How long to wait for a reload after a change before the older value is served; without it, no limit. */
  timeoutMs?: number
}

interface Entry<Value> {
  value: Value
  loadedAt: number
  generation: number
  /** After an outage: no attempt before this time, unless everything expired meanwhile. */
  retryAfter: { until: number; generation: number } | undefined
}

/**
 * Caches values that are slow to load. Concurrent requests for a key share one load. Stale values are served during a
 * reload and during an outage. `expire` marks every value as stale; then requests wait for the reload, for at most
 * `timeoutMs`. A new epoch does the same without a limit. `LRUCache.fetch` would share and store loads that began before a
 * change, and knows the kind of a value too late. Ages use a monotonic clock, so changes of the system clock
 * have no effect.
 */
export class SwrCache<Value extends {}, Kind extends string> {
  readonly #options: SwrCacheOptions<Value, Kind>
  readonly #stores: [Kind, LRUCache<string, Entry<Value>>][]
  readonly #loading = new Map<string, Promise<Value>>()
  #generation = 0
  #epoch: string | undefined
  /** The generation in which the epoch started. */
  #epochGeneration = 0

  constructor(options: SwrCacheOptions<Value, Kind>) {
    this.#options = options
    this.#stores = (Object.keys(options.ttl) as Kind[]).map((kind) => [
      kind,
      new LRUCache<string, Entry<Value>>({
        maxSize: options.ttl[kind].maxSize,
        sizeCalculation: (entry) => Math.max(1, options.sizeOf(entry.value)),
      }),
    ])
  }

  /**
   * The value of `key`, cached or loaded. Rejects with the error of `load` if there is no older value. A value for which
   * `isUnchanged` resolves to true is not reloaded, and counts as fresh.
   */
  async fetch(
    key: string,
    load: () => Promise<Value>,
    isUnchanged?: (value: Value) => Promise<boolean>,
  ): Promise<Value> {
    this.#checkEpoch()
    const [kind, entry] = this.#find(key)
    if (!kind || !entry) return this.#load(key, load)
    const now = performance.now()
    const age = now - entry.loadedAt
    const current = entry.generation === this.#generation
    if (current && age < this.#options.ttl[kind].freshMs) return entry.value
    if (entry.retryAfter?.generation === this.#generation && now < entry.retryAfter.until) return entry.value
    const generation = this.#generation
    const isOfEpoch = entry.generation >= this.#epochGeneration
    const loaded = this.#load(key, load, async () => {
      if (!isOfEpoch || !(await isUnchanged?.(entry.value))) return undefined
      if (generation === this.#generation) Object.assign(entry, { generation, loadedAt: performance.now() })
      return entry.value
    }).catch((error) => this.#afterFailure(key, entry, error, generation))
    if (!isOfEpoch) return loaded
    if (!current) return this.#withTimeout(loaded, entry.value)
    // This visitor has a value already: the next one meets the error.
    loaded.catch(() => undefined)
    return entry.value
  }

  async #withTimeout(loaded: Promise<Value>, older: Value): Promise<Value> {
    const { timeoutMs } = this.#options
    if (timeoutMs === undefined) return loaded
    const { promise, resolve } = Promise.withResolvers<Value>()
    const timer = setTimeout(resolve, timeoutMs, older)
    // A late result is for the next visitor.
    return Promise.race([loaded, promise]).finally(() => clearTimeout(timer))
  }

  /** The value of `key` if it is fresh; never loads. */
  peek(key: string): Value | undefined {
    this.#checkEpoch()
    const [kind, entry] = this.#find(key)
    if (!kind || entry?.generation !== this.#generation) return undefined
    return performance.now() - entry.loadedAt < this.#options.ttl[kind].freshMs ? entry.value : undefined
  }

  /** Marks every value as stale. */
  expire(): void {
    this.#generation++
    this.#loading.clear()
  }

  #checkEpoch(): void {
    const epoch = this.#options.epoch?.()
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.expire()
    this.#epochGeneration = this.#generation
  }

  #find(key: string): [Kind, Entry<Value>] | [undefined, undefined] {
    for (const [kind, store] of this.#stores) {
      const entry = store.get(key)
      if (entry) return [kind, entry]
    }
    return [undefined, undefined]
  }

  /** `revalidate` may return the value without loading it. */
  #load(key: string, load: () => Promise<Value>, revalidate?: () => Promise<Value | undefined>): Promise<Value> {
    const waiting = this.#loading.get(key)
    if (waiting) return waiting
    const generation = this.#generation
    const loadAndStore = async () => {
      const revalidated = await revalidate?.()
      if (revalidated !== undefined) return revalidated
      const value = await load()
      if (generation === this.#generation) this.#store(key, value, generation)
      return value
    }
    const loading = loadAndStore().finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    })
    this.#loading.set(key, loading)
    return loading
  }

  #store(key: string, value: Value, generation: number): void {
    const kindNow = this.#options.kindOf(key, value)
    for (const [kind, store] of this.#stores) {
      if (kind === kindNow) store.set(key, { value, loadedAt: performance.now(), generation, retryAfter: undefined })
      else store.delete(key)
    }
  }

  #afterFailure(key: string, entry: Entry<Value>, error: unknown, generation: number): Value {
    if (this.#options.isOutage(error)) {
      entry.retryAfter = { until: performance.now() + (this.#options.retryDelayMs ?? 10_000), generation }
      return entry.value
    }
    for (const [, store] of this.#stores) if (store.peek(key) === entry) store.delete(key)
    throw error
  }
}
