import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { errorCodes } from './error-codes.ts'
import { exportQuerySchema } from './lists.ts'

/** Error codes of lines and cells, in addition to those of fields. */
const importErrorCodes = [
  ...errorCodes,
  /** The file cannot be read from this line on. */
  'unreadable',
  /** The file is no text, but a workbook, for example. */
  'not_text',
  'too_many_lines',
  'unknown_column',
  'repeated_column',
  /** The heading has a unit or a system of sizes that is not converted. */
  'unknown_unit',
  /** A column of ids without one of versions, which only files of another system have. */
  'foreign_id',
  /** Neither an `id` nor a `name` column. */
  'missing_name_column',
  'too_many_cells',
  /** A talent has this name, and the query does not say whether it is the same one. */
  'same_name',
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
  type: z.enum([
    'text',
    'number',
    'date',
    'datetime',
    'flag',
    'option',
    'languages',
    'stays',
    'mark',
    'old_address',
    'pictures',
  ]),
  /** Only for numbers. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().nullable(),
  /** Only for options. A cell may have the value or a label in either language. */
  options: z.array(z.object({ value: z.string(), label_pt: z.string(), label_en: z.string() })),
})

export type ImportColumn = z.infer<typeof importColumnSchema>

export const importColumnsSchema = z.object({ data: z.array(importColumnSchema) })

/** What to do with lines without an id whose name a talent already has. */
export const sameNameChoices = ['change', 'create', 'skip'] as const

export type SameNameChoice = (typeof sameNameChoices)[number]

export const importQuerySchema = z.object({
  /** Only report what would happen. */
  dry_run: z.enum(['true', 'false']).transform((value) => value === 'true'),
  same_name: z.enum(sameNameChoices).optional(),
})

/**
 * How to read columns whose headings are not recognized: the column's name by its place in the file, from 0, or null to
 * ignore it. It is sent as JSON in the form's field `columns`.
 */
export const columnChoicesSchema = z.record(z.string().regex(/^\d{1,4}$/), z.string().max(60).nullable())

export type ColumnChoices = z.infer<typeof columnChoicesSchema>

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const importReportSchema = z.object({
  /** Whether the import was applied: never on a dry run, nor with an error of the header. */
  done: z.boolean(),
  /** The time that names an applied import, to undo it. */
  at: z.string().nullable(),
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The lines with errors, which are not imported. */
  failed: z.int(),
  /** The lines without an id whose name a talent already has. */
  same_names: z.int(),
  /** The columns that are read only as the user chooses: see `columnChoicesSchema`. */
  columns: z.array(
    z.object({
      place: z.int(),
      heading: z.string(),
      /** Why it is not read without a choice. */
      code: z.enum(importErrorCodes),
      /** The column that it is read as. */
      field: z.string().nullable(),
      /** Without a decision nothing is imported. */
      isDecided: z.boolean(),
    }),
  ),
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
  /** The names of pictures in the file, by talent: of new ones once they are imported. Nothing is stored of them. */
  pictures: z.array(z.object({ id: z.int(), names: z.string() })),
})

export type ImportReport = z.infer<typeof importReportSchema>

/** An import of the last month, which can be undone. */
const pastImportSchema = z.object({
  /** The time, which names it. */
  at: z.string(),
  user_name: z.string(),
  created: z.int(),
  updated: z.int(),
  /** How many of the talents are as the import left them: the others stay as they are when it is undone. */
  undoable: z.int(),
})

export type PastImport = z.infer<typeof pastImportSchema>

export const pastImportsSchema = z.object({ data: z.array(pastImportSchema) })

export const undoImportSchema = z.object({ at: z.iso.datetime() })

export const undoneImportSchema = z.object({ changed: z.int() })
