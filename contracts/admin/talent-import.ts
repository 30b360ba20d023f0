import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { errorCodes } from './error-codes.ts'
import { exportQuerySchema } from './lists.ts'

/** What can be wrong with a line or a cell beside what can be wrong with any field. */
export const importErrorCodes = [
  ...errorCodes,
  /** The file cannot be read from this line on. */
  'unreadable',
  'too_many_lines',
  'unknown_column',
  'repeated_column',
  /** Neither an `id` nor a `name` column. */
  'nobody_named',
  'too_many_cells',
  /** Several talents are called so. */
  'ambiguous',
  /** An earlier line is about the same talent. */
  'repeated',
  /** Somebody has changed the talent since the file was made. */
  'changed_since',
] as const

export type ImportErrorCode = (typeof importErrorCodes)[number]

/** In bytes, and in lines below the header. */
export const maxImportBytes = { bytes: 5 * 1024 * 1024, lines: 10_000 }

/** How many faults and changes a report names one by one. */
export const maxReportedErrors = 500

/** The template of an import, in the language of whoever fills it in. */
export const templateQuerySchema = exportQuerySchema.extend({ language: z.enum(languages).default('pt') })

/** A column that an import reads, and what its cells may say. */
export const importColumnSchema = z.object({
  /** As exported files call it. */
  name: z.string(),
  /** As the template calls it. */
  title_pt: z.string(),
  title_en: z.string(),
  type: z.enum(['text', 'number', 'date', 'moment', 'flag', 'option']),
  /** Of a number. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().nullable(),
  /** Of an option: each may be written as its value or in either language. */
  options: z.array(z.object({ value: z.string(), label_pt: z.string(), label_en: z.string() })),
})

export type ImportColumn = z.infer<typeof importColumnSchema>

export const importColumnsSchema = z.object({ data: z.array(importColumnSchema) })

export const importQuerySchema = z.object({
  /** Only says what would happen. */
  dry_run: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const importReportSchema = z.object({
  /** Whether it was done: never on a dry run, nor with a single fault. */
  done: z.boolean(),
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  faults: z.object({
    total: z.int(),
    first: z.array(
      z.object({
        line: z.int(),
        /** As the file calls it; null when the file does not have it, or the whole line is meant. */
        column: z.string().nullable(),
        /** The column's own name. */
        field: z.string().nullable(),
        /** What stands there. */
        cell: z.string().nullable(),
        fault: z.enum(importErrorCodes),
      }),
    ),
  }),
  changes: z.array(
    z.object({
      line: z.int(),
      /** Null for a talent that is new. */
      id: z.int().nullable(),
      name: z.string(),
      fields: z.record(z.string(), z.tuple([cell, cell])),
    }),
  ),
})

export type ImportReport = z.infer<typeof importReportSchema>
