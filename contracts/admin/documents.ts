import { z } from 'zod'
import { requiredText, rowId } from './fields.ts'

export const documentKinds = ['contract', 'release', 'identity', 'other'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** The accepted types and their file extensions. The type is detected from the content. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const

export type DocumentType = keyof typeof documentTypes

/** The maximum size of a document, in bytes. */
export const maxDocumentBytes = 25 * 1024 * 1024

/** The maximum number of documents of a talent. */
export const maxDocuments = 100

/** Users are warned of a document's expiry this many days ahead, and again. */
export const expiryWarningDays = { first: 30, last: 7 } as const

/** The query of an upload. */
export const documentQuerySchema = z.object({ kind: z.enum(documentKinds).default('other') })

export const documentInputSchema = z.object({
  kind: z.enum(documentKinds),
  title: requiredText(200),
  /** The last day on which it is valid, an ISO 8601 date. A blank text becomes null. */
  expires_on: z
    .union([z.literal('').transform(() => null), z.iso.date()])
    .nullable()
    .default(null),
})

export type DocumentInput = z.output<typeof documentInputSchema>

/** A private document of a talent. */
export const documentRecordSchema = z.object({
  id: rowId,
  version: z.int().positive(),
  kind: z.enum(documentKinds),
  title: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  expires_on: z.string().nullable(),
  /** Until it expires; negative afterwards. */
  days_left: z.int().nullable(),
  created_at: z.string(),
})

export type DocumentRecord = z.infer<typeof documentRecordSchema>

export const documentListSchema = z.object({ data: z.array(documentRecordSchema) })

/** A document that expires soon or has expired. */
export const expiringDocumentSchema = documentRecordSchema
  .pick({ id: true, kind: true, title: true })
  .extend({ talent_id: rowId, talent: z.string(), expires_on: z.string(), days_left: z.int() })

export type ExpiringDocument = z.infer<typeof expiringDocumentSchema>

export const expiringDocumentsSchema = z.object({ data: z.array(expiringDocumentSchema) })
