import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** What a deleted record was called, for the audit log to name it. */
export const auditRecordNames: Migration = {
  name: '0020-audit-record-names',
  async up(db, dialect) {
    await db.schema.alterTable('audit').addColumn('record_name', plainText(dialect)).execute()
  },
}
