import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CallError } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { errorCodeOf, type MediaKind } from './media-kind.ts'
import type { UploadedMedium, UploadOptions } from './upload-file.ts'

export interface Upload {
  id: number
  name: string
  /** `refused` is what no second attempt would change; `warned` has arrived, but somebody should know of something. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'warned'
  /** How much of it has gone, from 0 to 1. */
  progress: number
  /** Why it failed, or what to know of it, in the office's language. */
  message?: string
}

export interface UploadQueue {
  uploads(): readonly Upload[]
  subscribe(watcher: () => void): () => void
  /** Sends files one after the other; those that would be refused are not sent. */
  add(files: Iterable<File>, kind: MediaKind): void
  /** Takes an upload off the list, and stops it if it is under way. */
  remove(id: number): void
  retry(id: number): void
}

interface QueueOptions {
  send(file: File, options: UploadOptions): Promise<UploadedMedium>
  /** What somebody should know of a medium that has arrived. */
  warningOf?(sent: UploadedMedium, name: string): string | undefined
  /** Called with each medium as it arrives, in the order in which the files were given. */
  onArrival(media: MediumRecord[]): void
}

/** Enough to keep a line busy; each is a picture to unpack for the server. */
const maxConcurrent = 3

interface Entry extends Upload {
  file: File
  stop: AbortController
  medium?: MediumRecord
}

/** Files on their way into the library. */
export function createUploadQueue({ send, warningOf, onArrival }: QueueOptions): UploadQueue {
  const watchers = new Set<() => void>()
  let entries: readonly Entry[] = []
  let count = 0

  function set(id: number, change: Partial<Entry>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    tell()
  }

  function tell(): void {
    for (const watcher of watchers) watcher()
  }

  function fill(): void {
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
    fill()
  }

  /** Hands over what has arrived, but not before those that were given earlier. */
  function deliver(): void {
    const pending = entries.findIndex(({ state }) => state === 'waiting' || state === 'sending')
    const ready = (pending < 0 ? entries : entries.slice(0, pending)).filter(({ state }) => state === 'done')
    if (ready.length === 0) return
    entries = entries.flatMap((entry) => {
      if (!ready.includes(entry)) return entry
      return entry.message ? { ...entry, state: 'warned' } : []
    })
    tell()
    onArrival(ready.flatMap(({ medium }) => medium ?? []))
  }

  return {
    uploads: () => entries,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    add(files, kind) {
      const { errorCodes, media } = currentMessages()
      const messageFor = (fault: ErrorCode) => (fault === 'unsupported' ? media.unsupported[kind] : errorCodes[fault])
      const added = Array.from(files, (file): Entry => {
        const fault = errorCodeOf(file, kind)
        const upload = { id: ++count, name: file.name, file, progress: 0, stop: new AbortController() }
        return fault ? { ...upload, state: 'refused', message: messageFor(fault) } : { ...upload, state: 'waiting' }
      })
      entries = [...entries, ...added]
      tell()
      fill()
    },
    remove(id) {
      entries.find((entry) => entry.id === id)?.stop.abort(new Error('stopped'))
      entries = entries.filter((entry) => entry.id !== id)
      tell()
      deliver()
      fill()
    },
    retry(id) {
      set(id, { state: 'waiting', stop: new AbortController(), message: undefined })
      fill()
    },
  }
}

/** What is wrong with the file itself says more than that something is. */
function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return currentMessages().problems.unavailable
  return error.body.errors?.file ?? error.message
}
