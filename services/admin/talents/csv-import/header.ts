import type { ImportErrorCode } from '#contracts/admin/talent-import.ts'
import { type Field, furtherColumns } from './columns.ts'
import { foldedHeading } from './titles.ts'

const others = new Set<string>(['id', 'version', ...furtherColumns])

/** Where which column stands. */
export interface Heads {
  count: number
  /** Undefined for one that the file does not have. */
  at(name: string): number | undefined
  /** As the file calls it. */
  titleOf(name: string): string | undefined
}

/**
 * The columns of a file by its first line, and what is wrong with them. `headings` says which column a heading stands
 * for: see `findHeadings`.
 */
export function readHeader(
  header: string[],
  headings: Map<string, Field>,
): { heads: Heads; faults: { column: string; fault: ImportErrorCode }[] } {
  const places = new Map<string, number>()
  const faults: { column: string; fault: ImportErrorCode }[] = []
  for (const [place, cell] of header.entries()) {
    const heading = foldedHeading(cell)
    const name = others.has(heading) ? heading : headings.get(heading)
    if (name && places.has(name)) faults.push({ column: cell, fault: 'repeated_column' })
    else if (name) places.set(name, place)
    else if (heading) faults.push({ column: cell, fault: 'unknown_column' })
  }
  if (!places.has('id') && !places.has('name')) faults.push({ column: 'name', fault: 'nobody_named' })
  const at = (name: string) => places.get(name)
  return { heads: { count: header.length, at, titleOf: (name) => header[at(name) ?? -1] }, faults }
}
