import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { createRedirectTable, isPage } from '#domain/redirects.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import type { RedirectInput, TargetRecord } from './redirects.ts'

/** Why an old address cannot lead to a record; undefined when it can. `id` is undefined for a new record. */
export type CheckOldAddress = (source: string, id: number | undefined) => ErrorCode | undefined

/** Loads the redirects to check the old addresses of an import of records of this kind. */
export async function createOldAddressCheck(db: Database, target: TargetRecord): Promise<CheckOldAddress> {
  const rows = await db.selectFrom('redirects').selectAll().execute()
  const talents = new Set((await db.selectFrom('talents').select('id').execute()).map(({ id }) => id))
  // The redirect to a talent in the bin, for example of an import that was undone, may lead elsewhere.
  const stored = new Map(
    rows.flatMap((row) => (row.talent_id !== null && !talents.has(row.talent_id) ? [] : [[row.source, row]])),
  )
  const paths = rows.flatMap(({ path }) => (path?.startsWith('/') ? [new URL(path, 'http://localhost')] : []))
  return (source, id) => {
    if (isPage(source)) return 'page_exists'
    const row = stored.get(source)
    if (row) return id !== undefined && row[`${target}_id`] === id ? undefined : 'taken'
    const own = createRedirectTable([{ source }])
    return paths.some((path) => own.find(path)) ? 'redirect_chain' : undefined
  }
}

/** Adds redirects from checked old addresses to records. Nothing is recorded when there are none. */
export async function writeOldAddresses(
  db: Database,
  target: TargetRecord,
  addresses: readonly { source: string; id: number }[],
  { user, now }: Actor,
): Promise<void> {
  if (addresses.length === 0) return
  const none = { talent_id: null, post_id: null, partner_id: null, path: null }
  for (const { source, id } of addresses) {
    await storeRedirect(db, { ...none, source, target, [`${target}_id`]: id }, now)
  }
  const changes = { created: addresses.length, updated: 0 }
  await recordAudit(db, user, { action: 'imported', resource: 'redirects', changes }, now)
  await announceChange(db, 'redirects')
}

/** Adds a redirect, or lets the one from the same address lead elsewhere. */
export async function storeRedirect(db: Database, { source, ...target }: RedirectInput, now: Date): Promise<void> {
  const updated_at = now.toISOString()
  await db
    .insertInto('redirects')
    .values({ source, ...target, created_at: updated_at, updated_at })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet(({ eb }) => ({
        ...target,
        origin: 'agency',
        version: eb('redirects.version', '+', 1),
        updated_at,
      })),
    )
    .execute()
}
