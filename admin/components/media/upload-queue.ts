import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CallError } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { errorCodeOf, type MediaKind } from './media-kind.ts'
import type { UploadedMedium, UploadOptions } from './upload-file.ts'

export interface Upload {
  id: number
  name: string
  /** `refused` cannot be retried. `warned` is uploaded with a warning. */
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

interface Entry extends Upload {
  file: File
  stop: AbortController
  medium?: MediumRecord
}

/** Queue of uploads to the library. */
export function createUploadQueue({ send, warningOf, onArrival }: QueueOptions): UploadQueue {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let count = 0
  let delivered = 0
  let lastDelivery = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(id: number, change: Partial<Entry>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function startNext(): void {
    const free = maxConcurrent - entries.filter(({ state }) => state === 'sending').length
    for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(entry)
  }

  async function run({ id, name, file, stop }: Entry): Promise<void> {
    set(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => set(id, { progress })
      const sent = await send(file, { onProgress, signal: stop.signal })
      set(id, { state: 'done', progress: 1, medium: sent.medium, message: warningOf?.(sent, name) })
      deliver()
    } catch (error) {
      const refusal = error instanceof CallError && error.status >= 400 && error.status < 500
      set(id, { state: refusal ? 'refused' : 'failed', message: messageOf(error) })
    }
    startNext()
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
    set(id, { state: 'waiting', progress: 0, stop: new AbortController(), message: undefined })
    startNext()
  }

  return {
    uploads: () => entries,
    delivered: () => delivered,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files, kind) {
      const { errorCodes, media } = currentMessages()
      const messageFor = (errorCode: ErrorCode) =>
        errorCode === 'unsupported' ? media.unsupported[kind] : errorCodes[errorCode]
      const added = Array.from(files, (file): Entry => {
        const errorCode = errorCodeOf(file, kind)
        const upload = { id: ++count, name: file.name, file, progress: 0, stop: new AbortController() }
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
    retryAll() {
      for (const { id, state } of entries) if (state === 'failed') retry(id)
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

/** Prefers the error of the file. */
function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return currentMessages().problems.unavailable
  return error.body.errors?.file ?? error.message
}
