import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DeleteQueryNode,
  type Dialect,
  type Driver,
  type InsertQueryNode,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type UpdateQueryNode,
} from 'kysely'
import type { SqliteDatabase, Statements } from './open.ts'
import { deleteFromTable, insertIntoTable, updateTable } from './soft-delete.ts'

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver queues writes itself; reads run concurrently. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite rolls back tables, too. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /** One transaction writes at a time, so `for update` and the like, which SQLite does not know, are left out. */
  protected override visitSelectQuery({ endModifiers: _locks, ...node }: SelectQueryNode): void {
    super.visitSelectQuery(node)
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    super.visitInsertQuery(insertIntoTable(node))
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    super.visitUpdateQuery(updateTable(node))
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    super.visitDeleteQuery(deleteFromTable(node))
  }
}

/** Kysely over Node's own SQLite. */
export function createSqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new NodeSqliteQueryCompiler(),
  }
}

/** How long a write waits for other writes, of this process and of others. */
const busyTimeoutMs = 15_000

/**
 * Kysely's driver over two `node:sqlite` connections to one database. Writes and transactions are queued for the first.
 * Reads outside of transactions use the second: in WAL mode they need no lock, so that a long write, here or in another
 * process, never delays a page. Without a second connection (in memory, a backup's file) reads are queued, too.
 */
class NodeSqliteDriver implements Driver {
  readonly #database: SqliteDatabase
  readonly #turns = new WriteQueue()

  constructor(database: SqliteDatabase) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#database, this.#turns)
  }

  /** Takes the write lock at once: otherwise a transaction that reads before it writes could fail midway. */
  async beginTransaction(session: SqliteSession): Promise<void> {
    await session.acquireWriter()
    await session.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('commit'))
    for (const listener of this.#database.commitListeners) listener()
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    // SQLite itself rolls back on some errors, such as a full disk.
    if (this.#database.handle.isTransaction) await session.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(session: SqliteSession): Promise<void> {
    session.releaseWriter()
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** The connection of one query or one transaction. */
class SqliteSession implements DatabaseConnection {
  readonly #database: SqliteDatabase
  readonly #turns: WriteQueue
  #endTurn: (() => void) | undefined

  constructor(database: SqliteDatabase, turns: WriteQueue) {
    this.#database = database
    this.#turns = turns
  }

  /** Waits for the writing connection and holds it until `releaseWriter`. */
  async acquireWriter(): Promise<void> {
    this.#endTurn = await this.#turns.acquire()
  }

  releaseWriter(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return retryWhileBusy(() => run(this.#database.statements, query))
    const reader = isRead(query) ? this.#database.reader() : undefined
    if (reader) return retryWhileBusy(() => run(reader, query))
    const endTurn = await this.#turns.acquire()
    try {
      return await retryWhileBusy(() => run(this.#database.statements, query))
    } finally {
      endTurn()
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const endTurn = this.#endTurn ? undefined : await this.#turns.acquire()
    try {
      const { statement } = this.#database.statements.prepared(sql)
      for (const row of statement.iterate(...parameters.map(toSqlite))) yield { rows: [row as Row] }
    } finally {
      endTurn?.()
    }
  }
}

/** The queue for the writing connection. */
class WriteQueue {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /**
   * Resolves with the function that releases the connection. Rejects like SQLite itself after the timeout, so that many
   * writes behind a locked database fail together and not one after the other.
   */
  async acquire(): Promise<() => void> {
    if (this.#isTaken) await this.#wait()
    this.#isTaken = true
    return () => {
      const start = this.#waiting.shift()
      if (start) start()
      else this.#isTaken = false
    }
  }

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(start), 1)
      reject(Object.assign(new Error('database is locked'), { errcode: SQLITE_BUSY }))
    }, busyTimeoutMs)
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    this.#waiting.push(start)
    return promise
  }
}

function run<Row>(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const { statement, hasResultRows } = statements.prepared(sql)
  const values = parameters.map(toSqlite)
  if (hasResultRows) return { rows: statement.all(...values) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/** Whether a query only reads: `select` never writes in SQLite. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*(select|pragma data_version)\b/i.test(sql)
}

/** SQLite has no booleans. */
function toSqlite(value: unknown) {
  return typeof value === 'boolean' ? Number(value) : (value as string | number | bigint | Uint8Array | null)
}

/** Retries `query` while another process holds the lock, without blocking the event loop. */
async function retryWhileBusy<Result>(query: () => Result): Promise<Result> {
  const deadline = performance.now() + busyTimeoutMs
  for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
    try {
      return query()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await delay(pause)
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
