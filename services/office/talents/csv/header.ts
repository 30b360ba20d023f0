import type { ImportFault } from '#contracts/office/talent-import.ts'
import { fields, furtherColumns } from './columns.ts'

const known = new Set<string>(['id', 'version', ...fields, ...furtherColumns])

/** Where which column stands. */
export interface Heads {
  count: number
  /** Undefined for one that the file does not have. */
  at(name: string): number | undefined
}

/** The columns of a file by its first line, and what is wrong with them. */
export function readHeader(header: string[]): { heads: Heads; faults: { column: string; fault: ImportFault }[] } {
  const places = new Map<string, number>()
  const faults: { column: string; fault: ImportFault }[] = []
  for (const [place, cell] of header.entries()) {
    const name = cell.toLowerCase()
    if (places.has(name)) faults.push({ column: cell, fault: 'repeated_column' })
    else if (known.has(name)) places.set(name, place)
    else if (name) faults.push({ column: cell, fault: 'unknown_column' })
  }
  if (!places.has('id') && !places.has('name')) faults.push({ column: 'name', fault: 'nobody_named' })
  return { heads: { count: header.length, at: (name) => places.get(name) }, faults }
}
