import { StorageUnavailableError } from '../storage/storage.ts'

/** What the system says when there is no room: on the disk, or for this user. */
const full = new Set(['ENOSPC', 'EDQUOT'])

/** What it says when nobody can be reached. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What SQLite says: https://www.sqlite.org/rescode.html. */
const sqlite = { busy: 5, readOnly: 8, full: 13 }

/** No room for the file that connections share: SQLITE_IOERR_SHMSIZE. */
const noRoomToShare = 4_874

/** What PostgreSQL says: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const postgres = { full: '53100', away: /^(08...|25006|53300|57P0[1-3])$/ }

/** What its client says of a connection that was lost, without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The status that tells of an unforeseen error what it means: there is no room, a part is away, or something is wrong. */
export function statusOf(error: unknown): 500 | 503 | 507 {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errcode, syscall } = current as { code?: unknown; errcode?: unknown; syscall?: unknown }
    const name = String(code)
    // The lower byte is the kind of error.
    const kind = typeof errcode === 'number' ? errcode & 0xff : undefined
    if (full.has(name) || name === postgres.full || errcode === noRoomToShare) return 507
    // A database is opened for reading only where the disk is full: see `openSqliteReadOnly`.
    if (kind === sqlite.full || kind === sqlite.readOnly) return 507
    if (current instanceof StorageUnavailableError || kind === sqlite.busy) return 503
    // A socket's file that is not there is a database that is not.
    if (unreachable.has(name) || (name === 'ENOENT' && syscall === 'connect')) return 503
    if (postgres.away.test(name) || lostConnection.test(current.message)) return 503
  }
  return 500
}
