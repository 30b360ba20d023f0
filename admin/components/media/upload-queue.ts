import { createListeners } from '../../providers/create-listeners.ts'
import { CallError } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'
import type { UploadOptions } from './upload-file.ts'

export interface Upload {
  id: number
  name: string
  /** `refused` cannot be retried. `warned` is uploaded with a warning. An interrupted one is `waiting` with a message. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'warned'
  /** From 0 to 1. */
  progress: number
  /** Localized error or warning. */
  message?: string
}

export interface UploadQueue<Kind> {
  uploads(): readonly Upload[]
  subscribe(listener: () => void): () => void
  /** Queues files. Files that the service would refuse are not sent. */
  add(files: Iterable<File>, kind: Kind): void
  /** How many files were delivered and left the list since it was last empty. */
  delivered(): number
  /** Removes an upload and aborts it. */
  remove(id: number): void
  retry(id: number): void
  /** Retries all failed uploads. */
  retryAll(): void
  /** Goes on at once with interrupted and failed uploads: the connection is back. */
  resume(): void
  /** Removes all uploads and aborts them. */
  clear(): void
}

export interface QueueOptions<Kind, Result extends object> {
  /** How many files are sent at once. */
  maxConcurrent: number
  /** How often the queue sends a file again after interruptions: it may be the one that a proxy does not let through. */
  maxInterruptions: number
  /** How often finished uploads are delivered while others are under way, in milliseconds. */
  deliveryMs: number
  /** Localized: why a file cannot be uploaded. The service checks it again. */
  refusalOf(file: File, kind: Kind): string | undefined
  send(file: File, options: UploadOptions, kind: Kind): Promise<Result>
  /** Localized message of an error. */
  messageOf(error: CallError): string
  /** Localized warning about an uploaded file. An interrupted one may have arrived before the interruption. */
  warningOf?(result: Result, name: string, wasInterrupted: boolean): string | undefined
  /** Receives the results in the order of their files. */
  onArrival(results: Result[]): void
}

/** The delay after an interruption, in milliseconds, doubled after each one in a row. */
const pauseMs = { min: 1_000, max: 30_000 }

/** No response, one of a proxy without a site behind it, or the site's own that it is busy. */
const interruptionStatuses: readonly number[] = [0, 429, 502, 503, 504]

interface Entry<Kind, Result extends object> extends Upload {
  file: File
  kind: Kind
  /** How often it was interrupted. */
  interruptions: number
  stop: AbortController
  result?: Result
}

/** Queue of uploads: shows their progress, retries, and delivers the results. */
export function createUploadQueue<Kind, Result extends object>(options: QueueOptions<Kind, Result>): UploadQueue<Kind> {
  const { maxConcurrent, maxInterruptions, deliveryMs } = options
  const { subscribe, notify } = createListeners()
  let entries: readonly Entry<Kind, Result>[] = []
  let count = 0
  let delivered = 0
  let lastDelivery = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While it runs, nothing is started. */
  let pause: ReturnType<typeof setTimeout> | undefined
  let interruptionsInARow = 0

  function set(id: number, change: Partial<Entry<Kind, Result>>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    notify()
  }

  function startNext(): void {
    if (pause) return
    const free = maxConcurrent - entries.filter(({ state }) => state === 'sending').length
    for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(entry)
  }

  async function run({ id, name, file, kind, stop, interruptions }: Entry<Kind, Result>): Promise<void> {
    set(id, { state: 'sending', progress: 0, message: undefined })
    try {
      const onProgress = (progress: number) => set(id, { progress })
      const result = await options.send(file, { onProgress, signal: stop.signal }, kind)
      interruptionsInARow = 0
      const message = options.warningOf?.(result, name, interruptions > 0)
      set(id, { state: 'done', progress: 1, result, message })
      deliver()
    } catch (error) {
      if (isInterruption(error) && interruptions < maxInterruptions && !stop.signal.aborted) {
        const message = currentMessages().media.interrupted
        set(id, { state: 'waiting', progress: 0, message, interruptions: interruptions + 1 })
        startPause(error.body.retryAfterSeconds)
      } else {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        const message = error instanceof CallError ? options.messageOf(error) : currentMessages().problems.unavailable
        set(id, { state: isRefused ? 'refused' : 'failed', message })
      }
    }
    startNext()
  }

  /** Starts nothing for a while. Without a network nothing is tried until `resume`. */
  function startPause(retryAfterSeconds = 0): void {
    if (pause) return
    const waitMs = Math.min(pauseMs.min * 2 ** interruptionsInARow, pauseMs.max)
    interruptionsInARow += 1
    pause = setTimeout(endPause, Math.max(waitMs, retryAfterSeconds * 1_000))
  }

  function endPause(): void {
    clearTimeout(pause)
    pause = undefined
    if (navigator.onLine === false && entries.some(({ state }) => state === 'waiting')) startPause()
    else startNext()
  }

  /** Delivers finished uploads in the order in which they were added, soon or at once when they are the last. */
  function deliver(): void {
    const pending = entries.findIndex(({ state }) => state === 'waiting' || state === 'sending')
    const ready = (pending < 0 ? entries : entries.slice(0, pending)).filter(({ state }) => state === 'done')
    if (ready.length === 0) return
    clearTimeout(timer)
    const waitMs = lastDelivery + deliveryMs - performance.now()
    if (pending >= 0 && waitMs > 0) {
      timer = setTimeout(deliver, waitMs)
      return
    }
    lastDelivery = performance.now()
    entries = entries.flatMap((entry) => {
      if (!ready.includes(entry)) return entry
      if (entry.message) return { ...entry, state: 'warned' }
      delivered += 1
      return []
    })
    if (entries.length === 0) delivered = 0
    notify()
    options.onArrival(ready.flatMap(({ result }) => (result ? [result] : [])))
  }

  function retry(id: number): void {
    set(id, { state: 'waiting', progress: 0, stop: new AbortController(), message: undefined, interruptions: 0 })
    startNext()
  }

  function retryAll(): void {
    for (const { id, state } of entries) if (state === 'failed') retry(id)
  }

  return {
    uploads: () => entries,
    delivered: () => delivered,
    subscribe,
    add(files, kind) {
      const added = Array.from(files, (file): Entry<Kind, Result> => {
        const message = options.refusalOf(file, kind)
        return {
          id: ++count,
          name: file.name,
          state: message ? 'refused' : 'waiting',
          message,
          file,
          kind,
          progress: 0,
          interruptions: 0,
          stop: new AbortController(),
        }
      })
      entries = [...entries, ...added]
      notify()
      startNext()
    },
    remove(id) {
      entries.find((entry) => entry.id === id)?.stop.abort(new Error('stopped'))
      entries = entries.filter((entry) => entry.id !== id)
      if (entries.length === 0) delivered = 0
      notify()
      deliver()
      startNext()
    },
    retry,
    retryAll,
    resume() {
      interruptionsInARow = 0
      endPause()
      retryAll()
    },
    clear() {
      const removed = entries
      entries = []
      delivered = 0
      for (const { stop } of removed) stop.abort(new Error('stopped'))
      notify()
    },
  }
}

function isInterruption(error: unknown): error is CallError {
  return error instanceof CallError && interruptionStatuses.includes(error.status)
}

/** Whether files are on their way. */
export function isPending(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => state === 'waiting' || state === 'sending')
}
