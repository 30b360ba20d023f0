import { LRUCache } from 'lru-cache'

/** How long one kind of value is kept. Times are in milliseconds, sizes in what `sizeOf` measures. */
export interface CacheTtl {
  /** As young as this, a value is served as it is. */
  freshMs: number
  /** Up to this age it is served at once and loaded anew behind the visitor's back. */
  staleMs: number
  /** The size that all values of this kind may take together; the longest unused ones go first. */
  maxSize: number
}

export interface SwrCacheOptions<Value, Kind extends string> {
  ttl: Record<Kind, CacheTtl>
  /** The kind a loaded value is of; undefined when it must not be kept. */
  kindOf: (key: string, value: Value) => Kind | undefined
  sizeOf: (value: Value) => number
  /** Whether an error is an outage: an older value then serves better. Any other error is an answer of its own. */
  isOutage: (error: unknown) => boolean
  /** For how long after an outage older values are served without another try. */
  retryDelayMs?: number
  /** What values depend on without being told of it, such as the day: one of another epoch is not served before it was loaded anew. */
  epoch?: () => string
  /** How long a value is waited for after a change, before the one from before it serves: absent, as long as it takes. */
  timeoutMs?: number
}

interface Entry<Value> {
  value: Value
  loadedAt: number
  generation: number
  /** Not to be tried again before, after an outage, unless everything was made old meanwhile. */
  retryAfter: { until: number; generation: number } | undefined
}

/**
 * Keeps what is slow to load. Of many who wait for one key, one loads. Old values are served while they are loaded anew
 * and for as long as that fails; `expire` makes every value old at once, after which each is waited for again, though
 * not longer than `patience`. Another epoch does the same, and then there is no `patience`. The machine's clock may be put back or forth: ages are told by one that cannot.
 */
export class SwrCache<Value extends {}, Kind extends string> {
  readonly #options: SwrCacheOptions<Value, Kind>
  readonly #stores: [Kind, LRUCache<string, Entry<Value>>][]
  readonly #loading = new Map<string, Promise<Value>>()
  #generation = 0
  #epoch: string | undefined
  /** The generation with which the epoch began. */
  #epochGeneration = 0

  constructor(options: SwrCacheOptions<Value, Kind>) {
    this.#options = options
    this.#stores = (Object.keys(options.ttl) as Kind[]).map((kind) => [
      kind,
      new LRUCache<string, Entry<Value>>({
        maxSize: options.ttl[kind].maxSize,
        sizeCalculation: (kept) => Math.max(1, options.sizeOf(kept.value)),
      }),
    ])
  }

  /**
   * The value of `key`, kept or loaded. Rejects with the error of `load` when there is nothing older to serve. A value of
   * which `isUnchanged` says that it would come out the same again is not loaded, and as good as new.
   */
  async fetch(
    key: string,
    load: () => Promise<Value>,
    isUnchanged?: (value: Value) => Promise<boolean>,
  ): Promise<Value> {
    this.#turnEpoch()
    const [kind, kept] = this.#find(key)
    if (!kind || !kept) return this.#load(key, load)
    const now = performance.now()
    const age = now - kept.loadedAt
    const current = kept.generation === this.#generation
    if (current && age < this.#options.ttl[kind].freshMs) return kept.value
    if (kept.retryAfter?.generation === this.#generation && now < kept.retryAfter.until) return kept.value
    const generation = this.#generation
    const isOfEpoch = kept.generation >= this.#epochGeneration
    const loaded = this.#load(key, load, async () => {
      if (!isOfEpoch || !(await isUnchanged?.(kept.value))) return undefined
      if (generation === this.#generation) Object.assign(kept, { generation, loadedAt: performance.now() })
      return kept.value
    }).catch((error) => this.#afterFailure(key, kept, error, generation))
    if (!isOfEpoch || age >= this.#options.ttl[kind].staleMs) return loaded
    if (!current) return this.#orAfterPatience(loaded, kept.value)
    // The visitor has an answer already; an error that is not an outage is for the next one to meet.
    loaded.catch(() => undefined)
    return kept.value
  }

  async #orAfterPatience(loaded: Promise<Value>, older: Value): Promise<Value> {
    const { timeoutMs } = this.#options
    if (timeoutMs === undefined) return loaded
    const { promise, resolve } = Promise.withResolvers<Value>()
    const timer = setTimeout(resolve, timeoutMs, older)
    // When it comes too late it is for the next one to meet, whatever it is.
    return Promise.race([loaded, promise]).finally(() => clearTimeout(timer))
  }

  /** The value of `key` when it is fresh; nothing is loaded. */
  peek(key: string): Value | undefined {
    this.#turnEpoch()
    const [kind, kept] = this.#find(key)
    if (!kind || kept?.generation !== this.#generation) return undefined
    return performance.now() - kept.loadedAt < this.#options.ttl[kind].freshMs ? kept.value : undefined
  }

  /** Makes every value old: what changed is seen by the next visitor. */
  expire(): void {
    this.#generation++
    this.#loading.clear()
  }

  #turnEpoch(): void {
    const epoch = this.#options.epoch?.()
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.expire()
    this.#epochGeneration = this.#generation
  }

  #find(key: string): [Kind, Entry<Value>] | [undefined, undefined] {
    for (const [kind, store] of this.#stores) {
      const kept = store.get(key)
      if (kept) return [kind, kept]
    }
    return [undefined, undefined]
  }

  /** `spare` may have the value without loading it. */
  #load(key: string, load: () => Promise<Value>, spare?: () => Promise<Value | undefined>): Promise<Value> {
    const waiting = this.#loading.get(key)
    if (waiting) return waiting
    const generation = this.#generation
    const loadAndKeep = async () => {
      const spared = await spare?.()
      if (spared !== undefined) return spared
      const value = await load()
      if (generation === this.#generation) this.#keep(key, value, generation)
      return value
    }
    const loading = loadAndKeep().finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    })
    this.#loading.set(key, loading)
    return loading
  }

  #keep(key: string, value: Value, generation: number): void {
    const kindNow = this.#options.kindOf(key, value)
    for (const [kind, store] of this.#stores) {
      if (kind === kindNow) store.set(key, { value, loadedAt: performance.now(), generation, retryAfter: undefined })
      else store.delete(key)
    }
  }

  #afterFailure(key: string, kept: Entry<Value>, error: unknown, generation: number): Value {
    if (this.#options.isOutage(error)) {
      kept.retryAfter = { until: performance.now() + (this.#options.retryDelayMs ?? 10_000), generation }
      return kept.value
    }
    for (const [, store] of this.#stores) if (store.peek(key) === kept) store.delete(key)
    throw error
  }
}
