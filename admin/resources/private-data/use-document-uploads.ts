import type { DocumentKind, DocumentRecord } from '#contracts/admin/documents.ts'
import { sendFile } from '../../components/media/upload-file.ts'
import { useUploadQueue } from '../../components/media/use-upload-queue.ts'
import { readResponse } from '../../providers/data/http.ts'
import { messageOf, refusalOf } from './document-problems.ts'

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
