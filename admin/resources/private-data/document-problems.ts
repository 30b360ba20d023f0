import { documentTypes, maxDocumentBytes } from '#contracts/admin/documents.ts'
import type { CallError } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'

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
