import type { z } from 'zod'
import { auditQuerySchema, auditRecordSchema } from '#contracts/admin/audit.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { sortBounds } from '../collections/list.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { readPage } from '../read-page.ts'
import { findRecordNames } from './record-names.ts'

/** GET /audit: the audit log, newest entries first. */
export function createAuditEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/audit', {
      summary: 'List audit log entries, newest first',
      permission: 'audit',
      query: auditQuerySchema,
      response: listOf(auditRecordSchema),
      handle: ({ query }) => listAudit(db, query),
    }),
  ]
}

async function listAudit(db: AdminContext['db'], query: z.infer<typeof auditQuerySchema>) {
  let lines = db.selectFrom('audit')
  if (query.staff_id) lines = lines.where('user_id', '=', query.staff_id)
  for (const field of ['resource', 'record_id', 'action'] as const) {
    const value = query[field]
    if (value) lines = lines.where(field, '=', value)
  }
  const [from, until] = sortBounds(toTimestamp(query.from), toTimestamp(query.until))
  if (from) lines = lines.where('at', '>=', from)
  if (until) lines = lines.where('at', '<', until)
  const direction = query.sort === 'at' && query.order === 'asc' ? 'asc' : 'desc'
  const ordered = lines.selectAll().orderBy('at', direction).orderBy('id', direction)
  const { rows, total } = await readPage(lines, ordered, query)
  const nameOf = await findRecordNames(db, rows)
  return {
    data: rows.map(({ record_name: _name, user_id, user_name, ...row }) => ({
      ...row,
      staff_id: user_id,
      staff_name: user_name,
      ...nameOf(row),
      changes: row.changes && JSON.parse(row.changes),
    })),
    total,
  }
}

function toTimestamp(time: string | undefined): string | undefined {
  return time && new Date(time).toISOString()
}
