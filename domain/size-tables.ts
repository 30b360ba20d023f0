import {
  type cuts,
  europeanSizes,
  fromEuropeanSize,
  type Garment,
  type SizeRow,
  type SizeTable,
  sizeColumns,
} from './sizes.ts'

export const garments = Object.keys(europeanSizes) as Garment[]

/** The table of a garment by the scales of `sizes.ts`. */
export function defaultSizeTable(garment: Garment): SizeRow[] {
  return europeanSizesOf(garment).map((eu) => {
    const sizes = sizeColumns[garment].map((column) => {
      const [system, cut] = column.split('_') as ['us' | 'uk' | 'br', (typeof cuts)[number] | undefined]
      return [column, fromEuropeanSize(garment, eu, system, cut)]
    })
    return { eu, ...Object.fromEntries(sizes) }
  })
}

/** The European sizes of a garment that are made. */
export function europeanSizesOf(garment: Garment): number[] {
  const { min, max, step } = europeanSizes[garment]
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)
}

/** The cells that are not larger than those above them: with them a size would not lead back to its European one. */
export function findMisplacedSizes(table: SizeTable): { row: number; column: keyof SizeRow }[] {
  const columns = [...new Set(table.flatMap((row) => Object.keys(row) as (keyof SizeRow)[]))]
  return columns.flatMap((column) => {
    let largest = Number.NEGATIVE_INFINITY
    return table.flatMap((sizes, row) => {
      const size = sizes[column]
      if (size === undefined || size === null) return []
      if (size <= largest) return [{ row, column }]
      largest = size
      return []
    })
  })
}

/** Whether a garment's table has the sizes of the default one. */
export function isDefaultTable(garment: Garment, table: SizeTable): boolean {
  const expected = defaultSizeTable(garment)
  const columns = ['eu', ...sizeColumns[garment]] as const
  return (
    table.length === expected.length &&
    table.every((row, index) =>
      columns.every((column) => (row[column] ?? null) === (expected[index]?.[column] ?? null)),
    )
  )
}
