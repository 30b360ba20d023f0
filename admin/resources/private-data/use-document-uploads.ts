import { useState } from 'react'
import { type DocumentKind, type DocumentRecord, documentTypes, maxDocumentBytes } from '#contracts/admin/documents.ts'
import { useUploadWarning } from '../../components/forms/use-leave-warning.ts'
import { sendFile } from '../../components/media/upload-file.ts'
import type { Upload } from '../../components/media/upload-queue.ts'
import { isPending } from '../../components/media/uploads.tsx'
import { CallError, readResponse } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'

interface Entry extends Upload {
  file: File
  kind: DocumentKind
  stop: AbortController
}

let count = 0

/** Uploads documents of a talent. `onArrival` is called after each of them. */
export function useDocumentUploads(talentId: number, onArrival: () => void) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  /** How many files were stored since the list was last empty. */
  const [delivered, setDelivered] = useState(0)
  useUploadWarning(isPending(entries))

  const set = (id: number, change: Partial<Entry>) =>
    setEntries((known) => known.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  const remove = (id: number) => setEntries((known) => known.filter((entry) => entry.id !== id))

  async function send({ id, file, kind, stop }: Entry): Promise<void> {
    set(id, { state: 'sending', progress: 0, message: undefined })
    try {
      const path = `/private-data/${talentId}/documents?kind=${kind}`
      const onProgress = (progress: number) => set(id, { progress })
      await readResponse<DocumentRecord>(await sendFile(path, file, { onProgress, signal: stop.signal }))
      remove(id)
      setDelivered((known) => known + 1)
      onArrival()
    } catch (error) {
      if (stop.signal.aborted) return
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
      set(id, { state: isRefused ? 'refused' : 'failed', message: messageOf(error) })
    }
  }

  return {
    uploads: entries,
    delivered,
    /** Uploads files of one kind, one after the other. Files that the service would refuse are not sent. */
    async add(files: readonly File[], kind: DocumentKind): Promise<void> {
      const added = files.map((file): Entry => {
        const message = refusalOf(file)
        const entry = { id: ++count, name: file.name, file, kind, progress: 0, stop: new AbortController() }
        return message ? { ...entry, state: 'refused', message } : { ...entry, state: 'waiting' }
      })
      if (entries.length === 0) setDelivered(0)
      setEntries((known) => [...known, ...added])
      for (const entry of added) {
        if (entry.state === 'waiting' && !entry.stop.signal.aborted) await send(entry)
      }
    },
    remove(id: number): void {
      entries.find((entry) => entry.id === id)?.stop.abort(new Error('stopped'))
      remove(id)
    },
    retry(id: number): void {
      const entry = entries.find((known) => known.id === id)
      if (entry) void send(entry)
    },
    retryAll(): void {
      for (const entry of entries) if (entry.state === 'failed') void send(entry)
    },
    /** Stops all uploads and empties the list. */
    clear(): void {
      for (const { stop } of entries) stop.abort(new Error('stopped'))
      setEntries([])
    },
  }
}

/** Why a file cannot be uploaded, or undefined. The service checks the content. */
function refusalOf({ name, size }: File): string | undefined {
  const { documents } = currentMessages().privateData
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (!(Object.values(documentTypes) as string[]).includes(extension)) return documents.problems.unsupported
  if (size === 0) return documents.problems.broken
  return size > maxDocumentBytes ? documents.problems.too_large : undefined
}

/** Prefers the error of the file. */
function messageOf(error: unknown): string {
  const { problems, privateData } = currentMessages()
  if (!(error instanceof CallError)) return problems.unavailable
  if (error.status === 413) return privateData.documents.problems.too_large
  if (error.status === 422) return error.body.errors?.file ?? privateData.documents.problems.unsupported
  return error.message
}
