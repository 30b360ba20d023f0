import type { Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import { agency } from './0001-agency.ts'
import { panel } from './0002-panel.ts'
import { staff } from './0003-staff.ts'
import { office } from './0004-office.ts'
import { officeTalents } from './0005-talents.ts'
import { emailChanges } from './0006-email-changes.ts'
import { goneMedia } from './0007-gone-media.ts'
import { rateLimits } from './0008-rate-limits.ts'
import { mailboxes } from './0009-mailboxes.ts'
import { deletedSubmissions } from './0010-deleted-submissions.ts'
import { clock } from './0014-clock.ts'
import { outboxLinks } from './0017-outbox-links.ts'
import { discardedFileClaims } from './0018-discarded-file-claims.ts'
import { auditRecordNames } from './0020-audit-record-names.ts'

export interface Migration {
  /** Sorts: migrations run in the order of their names. Never changed once released. */
  name: string
  /** Runs inside a transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then, not as the schema has them now.
  up(db: Kysely<any>, dialect: DialectName): Promise<void>
}

/** Every change of the tables, in order. */
export const migrations: readonly Migration[] = [
  agency,
  panel,
  staff,
  office,
  officeTalents,
  emailChanges,
  goneMedia,
  rateLimits,
  mailboxes,
  deletedSubmissions,
  clock,
  outboxLinks,
  discardedFileClaims,
  auditRecordNames,
]
