import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { createListeners } from '../../providers/create-listeners.ts'
import { CallError } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { errorCodeOf, type MediaKind } from './media-kind.ts'
import type { UploadedMedium, UploadOptions } from './upload-file.ts'

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

export interface UploadQueue {
  uploads(): readonly Upload[]
  subscribe(listener: () => void): () => void
  /** Queues files. Files that the service would refuse are not sent. */
  add(files: Iterable<File>, kind: MediaKind): void
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

interface QueueOptions {
  send(file: File, options: UploadOptions): Promise<UploadedMedium>
  /** Warning about an uploaded medium. */
  warningOf?(sent: UploadedMedium, name: string): string | undefined
  /** Receives uploaded media in the order of their files. */
  onArrival(media: MediumRecord[]): void
}

/** The server decodes each upload. */
const maxConcurrent = 3

/** How often finished uploads are delivered while others are under way, in milliseconds: the page renders each delivery. */
const deliveryMs = 5_000

/** The delay after an interruption, in milliseconds, doubled after each one in a row. */
const pauseMs = { min: 1_000, max: 30_000 }

/** How often one file is sent again after interruptions: it may be the file that a proxy does not let through. */
const maxInterruptions = 5

/** No response, one of a proxy without a site behind it, or the site's own that it is busy. */
const interruptionStatuses: readonly number[] = [0, 429, 502, 503, 504]

interface Entry extends Upload {
  file: File
  /** How often it was interrupted. */
  interruptions: number
  stop: AbortController
  medium?: MediumRecord
}

/** Queue of uploads to the library. */
export function createUploadQueue({ send, warningOf, onArrival }: QueueOptions): UploadQueue {
  const { subscribe, notify } = createListeners()
  let entries: readonly Entry[] = []
  let count = 0
  let delivered = 0
  let lastDelivery = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While it runs, nothing is started. */
  let pause: ReturnType<typeof setTimeout> | undefined
  let interruptionsInARow = 0

  function set(id: number, change: Partial<Entry>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    notify()
  }

  function startNext(): void {
    if (pause) return
    const free = maxConcurrent - entries.filter(({ state }) => state === 'sending').length
    for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(entry)
  }

  async function run({ id, name, file, stop, interruptions }: Entry): Promise<void> {
    set(id, { state: 'sending', progress: 0, message: undefined })
    try {
      const onProgress = (progress: number) => set(id, { progress })
      const sent = await send(file, { onProgress, signal: stop.signal })
      interruptionsInARow = 0
      // An interrupted file that is there already has arrived before the interruption.
      const message = warningOf?.({ ...sent, isNew: sent.isNew || interruptions > 0 }, name)
      set(id, { state: 'done', progress: 1, medium: sent.medium, message })
      deliver()
    } catch (error) {
      if (isInterruption(error) && interruptions < maxInterruptions && !stop.signal.aborted) {
        const message = currentMessages().media.interrupted
        set(id, { state: 'waiting', progress: 0, message, interruptions: interruptions + 1 })
        startPause(error.body.retryAfterSeconds)
      } else {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        set(id, { state: isRefused ? 'refused' : 'failed', message: messageOf(error) })
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
    onArrival(ready.flatMap(({ medium }) => medium ?? []))
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
      const { errorCodes, media } = currentMessages()
      const messageFor = (errorCode: ErrorCode) =>
        errorCode === 'unsupported' ? media.unsupported[kind] : errorCodes[errorCode]
      const added = Array.from(files, (file): Entry => {
        const errorCode = errorCodeOf(file, kind)
        const upload = {
          id: ++count,
          name: file.name,
          file,
          progress: 0,
          interruptions: 0,
          stop: new AbortController(),
        }
        return errorCode
          ? { ...upload, state: 'refused', message: messageFor(errorCode) }
          : { ...upload, state: 'waiting' }
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

/** Prefers the error of the file. */
function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return currentMessages().problems.unavailable
  return error.body.errors?.file ?? error.message
}
