import { z } from 'zod'
import { europeanSizesOf, findMisplacedSizes } from '#domain/size-tables.ts'
import { type Garment, type SizeColumn, type SizeRow, sizeColumns } from '#domain/sizes.ts'
import type { ErrorCode } from './error-codes.ts'
import { versioned } from './fields.ts'
import type { Resource } from './resource.ts'

/** The size tables: a single record. */
export const sizeTables = {
  label: { pt: 'Tabelas de tamanhos |||| Tabelas de tamanhos', en: 'Size tables |||| Size tables' },
  fields: {
    dress: { pt: 'Vestidos', en: 'Dresses' },
    suit: { pt: 'Ternos', en: 'Suits' },
    shoes: { pt: 'Sapatos', en: 'Shoes' },
  },
  permission: 'settings',
} as const satisfies Resource

/** Half sizes; null for a size that is not made. */
const size = z.number().min(0).max(99.5).multipleOf(0.5).nullable().default(null)

/** Each European size once, in order, with rising sizes in each other system. */
function tableSchema(garment: Garment) {
  const columns = Object.fromEntries(sizeColumns[garment].map((column) => [column, size])) as Record<
    SizeColumn,
    typeof size
  >
  const row: z.ZodType<SizeRow> = z.object({ eu: z.number(), ...columns })
  const sizes = europeanSizesOf(garment)
  return z.array(row).superRefine((rows, context) => {
    function addError(path: (string | number)[], errorCode: ErrorCode): void {
      context.addIssue({ code: 'custom', path, params: { errorCode } })
    }
    if (rows.length !== sizes.length || rows.some(({ eu }, index) => eu !== sizes[index])) addError([], 'invalid')
    for (const { row, column } of findMisplacedSizes(rows)) addError([row, column], 'not_rising')
    for (const column of sizeColumns[garment]) {
      if (rows.filter((row) => typeof row[column] === 'number').length < 2) addError([0, column], 'required')
    }
  })
}

const tables = z.object({ dress: tableSchema('dress'), suit: tableSchema('suit'), shoes: tableSchema('shoes') })

/** The agency's size tables: European sizes and what they are elsewhere. */
export const sizeTablesInputSchema = tables.extend(versioned.shape)

export type SizeTablesInput = z.output<typeof sizeTablesInputSchema>

export const sizeTablesRecordSchema = tables.extend({
  id: z.literal('agency'),
  version: z.int(),
  /** Null before the first change. */
  updated_at: z.string().nullable(),
})

export type SizeTablesRecord = z.infer<typeof sizeTablesRecordSchema>
