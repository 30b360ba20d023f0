import { open } from 'node:fs/promises'
import type { DocumentType } from '#contracts/admin/documents.ts'
import { detectPictureFormat } from '../../core/images/format.ts'

/** The type of a file by its first bytes; undefined for a type that is not accepted. */
export async function detectDocumentType(path: string): Promise<DocumentType | undefined> {
  await using file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  if (buffer.toString('latin1').startsWith('%PDF-')) return 'application/pdf'
  const format = detectPictureFormat(buffer)
  return format === 'jpeg' || format === 'png' ? `image/${format}` : undefined
}
