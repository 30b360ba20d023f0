import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { SqliteDatabase } from './open.ts'
import { createStatements, type Statements } from './statements.ts'

/** How long a write waits for another process to finish its own, in milliseconds. */
const busyLimit = 15_000

/**
 * Kysely's driver over one `node:sqlite` connection. Kysely lends the connection to one query or one transaction at a
 * time (the adapter says that there is only one), so concurrent transactions queue up and never mix.
 */
export class NodeSqliteDriver implements Driver {
  readonly #database: SqliteDatabase
  readonly #connection: NodeSqliteConnection

  constructor(database: SqliteDatabase) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could otherwise be refused midway. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    for (const listener of this.#database.commitListeners) listener()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself rolls back on some errors, such as a full disk.
    if (this.#database.handle.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #statements: Statements

  constructor(database: SqliteDatabase) {
    this.#statements = createStatements(database.handle)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return whenFree(() => {
      const { statement, returnsRows } = this.#statements.prepared(sql)
      const values = parameters.map(toSqlite)
      if (returnsRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    })
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { statement } = this.#statements.prepared(sql)
    for (const row of statement.iterate(...parameters.map(toSqlite))) yield { rows: [row as Row] }
  }
}

/** SQLite knows no booleans. */
function toSqlite(value: unknown) {
  return typeof value === 'boolean' ? Number(value) : (value as string | number | bigint | Uint8Array | null)
}

/** Runs `query`, again and again while another process holds the lock: waiting so leaves the event loop free. */
async function whenFree<Result>(query: () => Result): Promise<Result> {
  const deadline = Date.now() + busyLimit
  for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
    try {
      return query()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
    await delay(pause)
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
