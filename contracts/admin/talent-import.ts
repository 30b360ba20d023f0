import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { errorCodes } from './error-codes.ts'
import { exportQuerySchema } from './lists.ts'

/** Error codes of lines and cells, in addition to those of fields. */
const importErrorCodes = [
  ...errorCodes,
  /** The file cannot be read from this line on. */
  'unreadable',
  'too_many_lines',
  'unknown_column',
  'repeated_column',
  /** Neither an `id` nor a `name` column. */
  'missing_name_column',
  'too_many_cells',
  /** Several talents have this name. */
  'ambiguous',
  /** An earlier line concerns the same talent. */
  'repeated',
  /** The talent has changed since the file was made. */
  'changed_since',
  /** A cell does not list stays: see `parseStays`. */
  'not_a_stay',
] as const

export type ImportErrorCode = (typeof importErrorCodes)[number]

/** Limits of an import file: its size, and its lines below the header. */
export const importLimits = { maxBytes: 5 * 1024 * 1024, maxLines: 10_000 }

/** How many errors and changes a report lists. */
export const maxReportedErrors = 500

/** The query of an empty import file in the user's language. */
export const templateQuerySchema = exportQuerySchema.extend({ language: z.enum(languages).default('pt') })

/** A column of an import, and its possible values. */
const importColumnSchema = z.object({
  /** The column name in exported files. */
  name: z.string(),
  /** The column title in the template. */
  title_pt: z.string(),
  title_en: z.string(),
  type: z.enum(['text', 'number', 'date', 'datetime', 'flag', 'option', 'languages', 'stays', 'mark']),
  /** Only for numbers. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().nullable(),
  /** Only for options. A cell may have the value or a label in either language. */
  options: z.array(z.object({ value: z.string(), label_pt: z.string(), label_en: z.string() })),
})

export type ImportColumn = z.infer<typeof importColumnSchema>

export const importColumnsSchema = z.object({ data: z.array(importColumnSchema) })

export const importQuerySchema = z.object({
  /** Only report what would happen. */
  dry_run: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const importReportSchema = z.object({
  /** Whether the import was applied: never on a dry run, nor with an error. */
  done: z.boolean(),
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.object({
    total: z.int(),
    first: z.array(
      z.object({
        line: z.int(),
        /** The column title in the file; null when the column is missing, or the error concerns the whole line. */
        column: z.string().nullable(),
        /** The column name. */
        field: z.string().nullable(),
        /** The content of the cell. */
        cell: z.string().nullable(),
        code: z.enum(importErrorCodes),
      }),
    ),
  }),
  changes: z.array(
    z.object({
      line: z.int(),
      /** Null for a new talent. */
      id: z.int().nullable(),
      name: z.string(),
      fields: z.record(z.string(), z.tuple([cell, cell])),
    }),
  ),
})

export type ImportReport = z.infer<typeof importReportSchema>
