import type { Database } from '#database/schema/index.ts'
import { defaultSizeTable } from '#domain/size-tables.ts'
import type { Garment, SizeRow } from '#domain/sizes.ts'
import { findSetting, writeSetting } from './settings.ts'

export type SizeTables = Record<Garment, SizeRow[]>

/** The name of the row in `settings`. */
const setting = 'size_tables'

interface StoredTables {
  version: number
  tables: SizeTables
}

/** Reads the agency's size tables; the default ones when it has saved none. */
export async function readSizeTables(db: Database): Promise<SizeTables> {
  return (await readVersionedSizeTables(db)).tables
}

/** Like `readSizeTables`, with the version, which is 1 before the first change. */
export async function readVersionedSizeTables(db: Database): Promise<StoredTables & { updated_at: string | null }> {
  const row = await findSetting(db, setting)
  if (row) return { ...(JSON.parse(row.value) as StoredTables), updated_at: row.updated_at }
  const tables = {
    dress: defaultSizeTable('dress'),
    suit: defaultSizeTable('suit'),
    shoes: defaultSizeTable('shoes'),
  }
  return { version: 1, tables, updated_at: null }
}

/** Stores size tables with their new version. */
export async function writeSizeTables(db: Database, stored: StoredTables, timestamp: string): Promise<void> {
  await writeSetting(db, setting, JSON.stringify(stored), timestamp)
}
