import { type DocumentKind, type DocumentRecord, documentTypes, maxDocumentBytes } from '#contracts/admin/documents.ts'
import { sendFile } from '../../components/media/upload-file.ts'
import { useUploadQueue } from '../../components/media/use-upload-queue.ts'
import { type CallError, readResponse } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'

/**
 * Uploads documents of a talent, one at a time. `onArrival` is called after each of them. An interrupted one is sent
 * again only on request: the service may have it, and would store it twice.
 */
export function useDocumentUploads(talentId: number, onArrival: () => void) {
  const { list } = useUploadQueue<DocumentKind, DocumentRecord>({
    maxConcurrent: 1,
    maxInterruptions: 0,
    deliveryMs: 0,
    refusalOf,
    async send(file, options, kind) {
      const path = `/private-data/${talentId}/documents?kind=${kind}`
      const document = await readResponse<DocumentRecord>(await sendFile(path, file, options))
      // The queue delivers files in their order, so it may not deliver this one before the user clears the list.
      onArrival()
      return document
    },
    messageOf,
    onArrival: () => undefined,
  })
  return list
}

/** Why a file cannot be uploaded, or undefined. The service checks the content. */
export function refusalOf({ name, size }: File): string | undefined {
  const { documents } = currentMessages().privateData
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (!(Object.values(documentTypes) as string[]).includes(extension)) return documents.problems.unsupported
  if (size === 0) return documents.problems.broken
  return size > maxDocumentBytes ? documents.problems.too_large : undefined
}

/** Prefers the error of the file. */
export function messageOf({ status, body, message }: CallError): string {
  const { problems } = currentMessages().privateData.documents
  if (status === 413) return problems.too_large
  if (status === 422) return body.errors?.file ?? problems.unsupported
  return message
}
