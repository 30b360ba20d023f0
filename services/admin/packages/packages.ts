import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { Package, PackageInput } from '#contracts/admin/packages.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { erase } from '../../records/erasures.ts'
import { computeExpiry, insertSelection, nextRevision, replaceTalents } from '../../records/selections/store.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { limitToBoards } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { canDelete, findPackage, readPackage } from './read.ts'

/** Stores a package without recipients, and returns it. */
export function createPackage(
  db: Database,
  { days, ...input }: PackageInput & { days: number },
  { user, now, timeZone }: Actor,
): Promise<Package> {
  return db.transaction().execute(async (transaction) => {
    await checkTalents(transaction, user, input.talents)
    const id = await insertSelection(
      transaction,
      {
        kind: 'package',
        title: input.title,
        message: input.message ?? undefined,
        language: input.language,
        createdBy: user.id,
        talents: toStoredTalents(input),
        links: [],
        days,
      },
      { now, timeZone },
    )
    await recordAudit(transaction, user, { action: 'created', resource: 'packages', record_id: id }, now)
    return readPackage(transaction, id, user)
  })
}

/** Changes the content of a package, also of one that was sent. 409 when it has changed since `version`. */
export function updatePackage(
  db: Database,
  id: string | undefined,
  { version, ...input }: PackageInput & { version: number },
  { user, now }: Actor,
): Promise<Package> {
  return db.transaction().execute(async (transaction) => {
    const row = await findPackage(transaction, id)
    const before = await readPackage(transaction, row.id, user)
    // The update locks the row, so that two changes of one version cannot both pass.
    await nextRevision(transaction, row.id, { isContent: true, now })
    const locked = await findPackage(transaction, row.id)
    if (row.content_revision !== version || locked.revision !== row.revision + 1) throw createEditConflict(before)
    await checkTalents(transaction, user, input.talents, before)
    const { title, message, language } = input
    await transaction.updateTable('selections').set({ title, message, language }).where('id', '=', row.id).execute()
    await replaceTalents(transaction, row.id, toStoredTalents(input))
    const after = await readPackage(transaction, row.id, user)
    const changes = changesBetween(withTalentIds(before), withTalentIds(after), ['title', 'language', 'talents'])
    const entry = { action: 'changed', resource: 'packages', record_id: row.id, changes }
    await recordAudit(transaction, user, entry, now)
    return after
  })
}

/** Makes all links of a package work for so many days from now, those of an expired one too. */
export function extendPackage(
  db: Database,
  id: string | undefined,
  days: number,
  { user, now, timeZone }: Actor,
): Promise<Package> {
  return db.transaction().execute(async (transaction) => {
    const row = await findPackage(transaction, id)
    const expires_at = computeExpiry(days, { now, timeZone })
    await transaction.updateTable('selections').set({ expires_at }).where('id', '=', row.id).execute()
    const changes = { expires_at: [row.expires_at, expires_at] }
    await recordAudit(transaction, user, { action: 'changed', resource: 'packages', record_id: row.id, changes }, now)
    return readPackage(transaction, row.id, user)
  })
}

/** Deletes a package with its links, which no longer work. 403 for users who may not. */
export function deletePackage(db: Database, id: string | undefined, { user, now }: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await findPackage(transaction, id)
    if (!(await canDelete(transaction, row, user))) throw new ProblemError(403)
    await erase(transaction, 'selections', [row.id], now)
    const entry = { action: 'deleted', resource: 'packages', record_id: row.id, record_name: row.title }
    await recordAudit(transaction, user, entry, now)
  })
}

function toStoredTalents({ talents }: PackageInput) {
  return talents.map(({ id, pictures }) => ({ id: String(id), pictures: pictures ?? undefined }))
}

function withTalentIds({ talents, ...record }: Package): Record<string, unknown> {
  return { ...record, talents: talents.map(({ id }) => id).join(', ') }
}

/** Throws a 422 for unknown or repeated talents and for pictures that are not the talent's. Stored ones may stay. */
export async function checkTalents(
  db: Database,
  user: CurrentUser,
  talents: PackageInput['talents'],
  before?: Package,
): Promise<void> {
  const ids = talents.map(({ id }) => id)
  const refuse = (code: ErrorCode) => new ProblemError(422, { errors: { talents: [code] } })
  if (new Set(ids).size < ids.length) throw refuse('taken')
  const stored = new Map(before?.talents.map((talent) => [talent.id, talent.pictures ?? []]))
  const known = await limitToBoards(db.selectFrom('talents').select('id'), user).where('id', 'in', ids).execute()
  const existing = new Set([...known.map(({ id }) => id), ...stored.keys()])
  if (ids.some((id) => !existing.has(id))) throw refuse('unknown')
  const urls = await db.selectFrom('talent_media').select(['talent_id', 'url']).where('talent_id', 'in', ids).execute()
  const own = new Set(urls.map(({ talent_id, url }) => `${talent_id} ${url}`))
  const isOwn = (id: number, url: string) => own.has(`${id} ${url}`) || stored.get(id)?.includes(url)
  if (talents.some(({ id, pictures }) => pictures?.some((url) => !isOwn(id, url)))) throw refuse('unknown')
}
