import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { searchName } from '../search-name.ts'

/** An open SQLite database. `commitListeners` are called after each transaction of this process. */
export interface SqliteDatabase {
  /** The connection that writes. */
  readonly handle: DatabaseSync
  readonly statements: Statements
  /** The second, read-only connection, opened on first use; undefined if there is only one. */
  reader(): Statements | undefined
  /** Closes the second connection until it is used again: some changes need exclusive access. */
  closeReader(): void
  readonly commitListeners: Set<() => void>
  close(): void
}

const fileName = 'passarela.db'

/**
 * Opens `passarela.db` in `dataDir`, which is created if it is missing; `:memory:` opens a temporary database. With
 * `synchronous = FULL` commits survive a power cut; WAL does not block readers; `secure_delete` overwrites deleted content.
 */
export function openSqlite(dataDir: string): SqliteDatabase {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) createPrivateFiles(dataDir)
  const file = inMemory ? ':memory:' : join(dataDir, fileName)
  // No busy timeout: SQLite would wait by blocking the event loop; the driver waits without.
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    // Several processes may open a new file at once, and only one can turn it to WAL.
    handle.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma busy_timeout = 0')
    handle.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -8000')
    handle.exec('pragma secure_delete = on')
  } catch (error) {
    handle.close()
    throw error
  }
  return wrapHandle(handle, inMemory ? undefined : file)
}

/**
 * Opens a database that no other process uses, as a plain file. A new one survives a power cut only after it is closed and
 * synced.
 */
export function openSqliteFile(file: string, mode: 'read' | 'create'): SqliteDatabase {
  if (mode === 'read') return wrapHandle(new DatabaseSync(file, { readOnly: true }))
  // Fail if the file exists.
  closeSync(openSync(file, 'wx', 0o600))
  const handle = new DatabaseSync(file)
  handle.exec('pragma journal_mode = delete; pragma synchronous = off')
  return wrapHandle(handle)
}

/** `shared` is the file for a second connection. */
function wrapHandle(handle: DatabaseSync, shared?: string): SqliteDatabase {
  defineFunctions(handle)
  let second: { handle: DatabaseSync; statements: Statements } | undefined
  function closeReader() {
    second?.handle.close()
    second = undefined
  }
  return {
    handle,
    statements: createStatements(handle),
    reader() {
      if (!second && shared && handle.isOpen) {
        const reader = new DatabaseSync(shared, { readOnly: true, timeout: 0 })
        reader.exec('pragma cache_size = -32000')
        defineFunctions(reader)
        second = { handle: reader, statements: createStatements(reader) }
      }
      return second?.statements
    },
    closeReader,
    commitListeners: new Set(),
    close() {
      if (!handle.isOpen) return
      closeReader()
      try {
        handle.exec('pragma optimize')
      } catch {
        // Another process is writing, or the disk is full: try again next time.
      }
      handle.close()
    },
  }
}

/**
 * Replaces SQLite's `lower`, which knows the letters of ASCII only, so that searches ignore the case of accented ones.
 * Adds `to_search_name` for those that ignore accents too.
 */
function defineFunctions(handle: DatabaseSync): void {
  const functions = { lower: (text: string) => text.toLowerCase(), to_search_name: searchName }
  for (const [name, change] of Object.entries(functions)) {
    handle.function(name, { deterministic: true }, (text) => (typeof text === 'string' ? change(text) : text))
  }
}

/** Creates a missing folder and database, and makes the database's files private. */
function createPrivateFiles(dataDir: string): void {
  makeFolder(dataDir)
  // SQLite gives the files beside the database the same permissions.
  closeSync(openSync(join(dataDir, fileName), 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      chmodSync(join(dataDir, fileName + suffix), 0o600)
    } catch {
      // It is missing, or belongs to another user.
    }
  }
}

/** Creates a folder and its parents. Node's recursive `mkdir` never returns below /proc. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o750 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o750 })
  }
}

interface Prepared {
  statement: StatementSync
  /** Whether it returns rows: a select, or a write with `returning`. */
  hasResultRows: boolean
}

export interface Statements {
  prepared(sql: string): Prepared
}

/** Caches the most recently used prepared statements. */
function createStatements(handle: DatabaseSync): Statements {
  const cache = new LRUCache<string, Prepared>({ max: 300 })
  return {
    prepared(sql) {
      const cached = cache.get(sql)
      if (cached) return cached
      const statement = handle.prepare(sql)
      const prepared = { statement, hasResultRows: statement.columns().length > 0 }
      cache.set(sql, prepared)
      return prepared
    },
  }
}
