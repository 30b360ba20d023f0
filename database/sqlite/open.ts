import { accessSync, chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createStatements, type Statements } from './statements.ts'

/** An open SQLite database, and who wants to know when this process has committed a transaction. */
export interface SqliteDatabase {
  /** The connection that writes. */
  readonly handle: DatabaseSync
  readonly statements: Statements
  /** A second connection that only reads, opened on first use; undefined where there is none beside the first. */
  reader(): Statements | undefined
  /** Closes the second connection until it is used again: some changes need the database alone. */
  closeReader(): void
  readonly commitListeners: Set<() => void>
  close(): void
}

/** Under this name a database is kept in its folder. */
const fileName = 'passarela.db'

/**
 * Opens `passarela.db` in `dataDir`, which is made when it is missing; `:memory:` opens a database of its own that
 * is gone when closed. With `synchronous = FULL` what was committed survives a power cut; WAL lets others read on; what is
 * deleted is overwritten in the file.
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
  return opened(handle, inMemory ? undefined : file)
}

/**
 * Opens the `passarela.db` that is in `dataDir` for reading where the disk has no room at all, not even for the file
 * that connections in WAL mode share: an exclusive lock keeps that in memory (https://www.sqlite.org/wal.html#noshm).
 * Writes fail with SQLITE_READONLY. Nobody else can use the database meanwhile.
 */
export function openSqliteReadOnly(dataDir: string): SqliteDatabase {
  const file = join(dataDir, fileName)
  // SQLite would make one.
  accessSync(file)
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec('pragma locking_mode = exclusive; pragma query_only = on; pragma temp_store = memory')
    handle.exec('pragma cache_size = -32000')
    handle.prepare('select name from sqlite_schema limit 1').get()
  } catch (error) {
    handle.close()
    throw error
  }
  return opened(handle)
}

/**
 * Opens a database that nobody else uses, as one plain file. A new one is not safe from a power cut until it is closed
 * and synced.
 */
export function openSqliteFile(file: string, mode: 'read' | 'create'): SqliteDatabase {
  if (mode === 'read') return opened(new DatabaseSync(file, { readOnly: true }))
  // SQLite opens what is there; a new file is asked for.
  closeSync(openSync(file, 'wx', 0o600))
  const handle = new DatabaseSync(file)
  handle.exec('pragma journal_mode = delete; pragma synchronous = off')
  return opened(handle)
}

/** `shared` is the file that a second connection can read beside this one. */
function opened(handle: DatabaseSync, shared?: string): SqliteDatabase {
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
        // Another process is writing, or nothing can be written: the next time will do.
      }
      handle.close()
    },
  }
}

/** Makes the folder and an empty database where they are missing, and lets nobody else read the database's files. */
function createPrivateFiles(dataDir: string): void {
  makeFolder(dataDir)
  // SQLite gives the files beside the database the same permissions.
  closeSync(openSync(join(dataDir, fileName), 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      chmodSync(join(dataDir, fileName + suffix), 0o600)
    } catch {
      // It is not there, or belongs to somebody else, who decides.
    }
  }
}

/** Makes a folder and those above it; Node's own way to do so never returns where nothing can be made, as below /proc. */
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
