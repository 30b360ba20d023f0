import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** An open SQLite database, and who wants to know when this process has committed a transaction. */
export interface SqliteDatabase {
  readonly handle: DatabaseSync
  readonly commitListeners: Set<() => void>
  close(): void
}

/**
 * Opens `passarela.db` in `dataDir`, which is made when it is missing; `:memory:` opens a database of its own that
 * is gone when closed. With `synchronous = FULL` what was committed survives a power cut; WAL lets others read on; what is
 * deleted is overwritten in the file.
 */
export function openSqlite(dataDir: string): SqliteDatabase {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) makeFolder(dataDir)
  // No busy timeout: SQLite would wait by blocking the event loop; the driver waits without.
  const handle = new DatabaseSync(inMemory ? ':memory:' : join(dataDir, 'passarela.db'), { timeout: 0 })
  try {
    // Several processes may open a new file at once, and only one can turn it to WAL.
    handle.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma busy_timeout = 0')
    handle.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000')
    handle.exec('pragma secure_delete = on')
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

function opened(handle: DatabaseSync): SqliteDatabase {
  return {
    handle,
    commitListeners: new Set(),
    close() {
      if (!handle.isOpen) return
      try {
        handle.exec('pragma optimize')
      } catch {
        // Another process is writing: it will see to it.
      }
      handle.close()
    },
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
