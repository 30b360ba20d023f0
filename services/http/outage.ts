import { StorageUnavailableError } from '../storage/storage.ts'

/** System errors for a full disk or an exceeded quota. */
const full = new Set(['ENOSPC', 'EDQUOT'])

/** System errors for an unreachable dependency. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** SQLite result codes: https://www.sqlite.org/rescode.html. */
const sqlite = { busy: 5, readOnly: 8, full: 13 }

/** No space for the shared-memory file: SQLITE_IOERR_SHMSIZE. */
const noSharedMemory = 4_874

/** PostgreSQL error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const postgres = { full: '53100', away: /^(08...|25006|53300|57P0[1-3])$/ }

/** The messages of its client for a lost connection, which have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The status of an unexpected error: 507 for a full disk, 503 for an unavailable dependency, otherwise 500. */
export function statusOf(error: unknown): 500 | 503 | 507 {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errcode, syscall } = current as { code?: unknown; errcode?: unknown; syscall?: unknown }
    const name = String(code)
    // The lower byte is the primary result code.
    const kind = typeof errcode === 'number' ? errcode & 0xff : undefined
    if (full.has(name) || name === postgres.full || errcode === noSharedMemory) return 507
    if (kind === sqlite.full || kind === sqlite.readOnly) return 507
    if (current instanceof StorageUnavailableError || kind === sqlite.busy) return 503
    // The socket of a stopped database does not exist.
    if (unreachable.has(name) || (name === 'ENOENT' && syscall === 'connect')) return 503
    if (postgres.away.test(name) || lostConnection.test(current.message)) return 503
  }
  return 500
}
