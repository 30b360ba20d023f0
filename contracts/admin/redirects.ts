import { z } from 'zod'
import { maxOldAddressLength, readOldAddress, redirectTargets } from '#domain/redirects.ts'
import { errorCodes } from './error-codes.ts'
import { editableRecord, rowId, text } from './fields.ts'
import { exportQuerySchema } from './lists.ts'
import type { Collection } from './resource.ts'

const target = rowId.nullable().default(null)

/** The old addresses that redirect. */
export const redirects = {
  label: { pt: 'Redirecionamento |||| Redirecionamentos', en: 'Redirect |||| Redirects' },
  fields: {
    source: { pt: 'Endereço antigo', en: 'Old address' },
    target: { pt: 'Leva para', en: 'Leads to' },
    talent_id: { pt: 'Talento', en: 'Talent' },
    post_id: { pt: 'Notícia', en: 'Post' },
    partner_id: { pt: 'Parceiro', en: 'Partner' },
    path: { pt: 'Novo endereço', en: 'New address' },
  },
  permission: 'content',
  menu: 'content',
  name: ['source'],
  hasHistory: false,
  // The old address of a talent has the talent's name.
  audit: 'nameless',
  input: z.object({
    source: z
      .string()
      .max(maxOldAddressLength)
      .transform((value, context) => {
        const source = value.trim() ? readOldAddress(value) : ''
        if (!source)
          context.addIssue({ code: 'custom', params: { errorCode: source === '' ? 'required' : 'not_an_address' } })
        return source ?? ''
      }),
    target: z.enum(redirectTargets),
    talent_id: target,
    post_id: target,
    partner_id: target,
    /** A path of the site, or the URL of another one. */
    path: text(2_000),
  }),
  record: editableRecord.extend({
    source: z.string(),
    target: z.enum(redirectTargets),
    talent_id: z.int().nullable(),
    post_id: z.int().nullable(),
    partner_id: z.int().nullable(),
    path: z.string().nullable(),
    /** The name of the talent, post or partner. */
    target_name: z.string().nullable(),
  }),
} as const satisfies Collection

export type RedirectRecord = z.infer<typeof redirects.record>

export const redirectExportQuerySchema = exportQuerySchema.pick({ delimiter: true })

/** Limits of an import file. */
export const redirectImportLimits = { maxBytes: 2 * 1024 * 1024, maxLines: 5_000 }

export const redirectImportQuerySchema = z.object({
  /** Only report what would happen. */
  dry_run: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

/** How many errors a report lists. */
export const maxReportedRedirectErrors = 200

/** Why a line is not imported; of the whole file, that it cannot be read or is too long. */
const importErrorCodes = [
  ...errorCodes,
  'unreadable',
  'not_text',
  'too_many_lines',
  'missing_columns',
  'repeated',
] as const

export type RedirectImportErrorCode = (typeof importErrorCodes)[number]

export const redirectImportReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.object({
    total: z.int(),
    first: z.array(z.object({ line: z.int(), cell: z.string().nullable(), code: z.enum(importErrorCodes) })),
  }),
})

export type RedirectImportReport = z.infer<typeof redirectImportReportSchema>

export const missingPagesSchema = z.object({
  data: z.array(
    z.object({
      path: z.string(),
      requests: z.int(),
      last_requested_at: z.string(),
    }),
  ),
})

export type MissingPages = z.infer<typeof missingPagesSchema>
