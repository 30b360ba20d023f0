import type { ImportErrorCode } from '#contracts/admin/talent-import.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { inBatches } from '#domain/in-batches.ts'
import { rowIdOf } from '../../collections/rows.ts'
import type { CsvTable } from '../../csv/read.ts'
import type { Heads } from './header.ts'
import type { TalentRow } from './plan.ts'

/** Few enough that no statement comes near the databases' limit of parameters. */
const batchSize = 500

/** Whom a line means: a talent that is there, none for a new one, or a fault of one of the two cells. */
export type FindTalent = (
  id: string | undefined,
  name: string | undefined,
) => { row: TalentRow | undefined } | { column: 'id' | 'name'; fault: ImportErrorCode }

/** Reads all talents that the lines of a table may mean: by their id, or without one by their very name. */
export async function knownTalents(db: Database, { lines }: CsvTable, heads: Heads): Promise<FindTalent> {
  const cell = (cells: string[], name: string) => cells[heads.at(name) ?? -1]
  const ids = lines.flatMap(({ cells }) => rowIdOf(cell(cells, 'id') ?? '') ?? [])
  const names = lines.flatMap(({ cells }) => (cell(cells, 'id') ? [] : searchName(cell(cells, 'name') ?? '')))
  const rows = [
    ...(await readBy(db, 'id', [...new Set(ids)])),
    ...(await readBy(db, 'search_name', [...new Set(names)].filter(Boolean))),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = Map.groupBy(byId.values(), (row) => row.name.trim())
  return (id, name) => {
    if (id) {
      const row = byId.get(rowIdOf(id) ?? 0)
      return row ? { row } : { column: 'id', fault: 'unknown' }
    }
    if (!name) return { column: 'name', fault: 'required' }
    const [row, ...others] = byName.get(name) ?? []
    return others.length > 0 ? { column: 'name', fault: 'ambiguous' } : { row }
  }
}

async function readBy(db: Database, column: 'id' | 'search_name', values: (number | string)[]): Promise<TalentRow[]> {
  const rows: TalentRow[] = []
  for (const batch of inBatches<number | string>(values, batchSize)) {
    const query = db
      .selectFrom('talents')
      .selectAll()
      .where(column, 'in', batch as never)
      .orderBy('id')
    rows.push(...(await (db.isTransaction && isPostgres(db) ? query.forUpdate() : query).execute()))
  }
  return rows
}
