import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

interface Prepared {
  statement: StatementSync
  /** Whether it answers rows: a select, or a write with `returning`. */
  returnsRows: boolean
}

export interface Statements {
  prepared(sql: string): Prepared
}

/** Keeps the statements used last, so that a query is compiled once and not each time it runs. */
export function createStatements(handle: DatabaseSync): Statements {
  const cache = new LRUCache<string, Prepared>({ max: 300 })
  return {
    prepared(sql) {
      const known = cache.get(sql)
      if (known) return known
      const statement = handle.prepare(sql)
      const prepared = { statement, returnsRows: statement.columns().length > 0 }
      cache.set(sql, prepared)
      return prepared
    },
  }
}
