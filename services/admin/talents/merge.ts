import { maxPrivateNotesLength, type PrivateDataInput, privateDataInputSchema } from '#contracts/admin/private-data.ts'
import type { TalentMerge } from '#contracts/admin/talent-merge.ts'
import {
  maxSpokenLanguages,
  maxStays,
  maxTalentMedia,
  type TalentRecord,
  talentInputSchema,
} from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { moveToBin, toBinnedCollection } from '../bin/bin.ts'
import type { Collection } from '../collections/collection.ts'
import { assertVersion, findRow, recordOf } from '../collections/rows.ts'
import { updateWithin } from '../collections/write.ts'
import { createEditConflict } from '../http/admin-error.ts'
import {
  type PrivateReader,
  readPrivateData,
  recordPrivateChange,
  storePrivateData,
} from '../private-data/private-data.ts'
import { recordVersions, stateOf } from '../versions/record-versions.ts'
import { assertTalentVisible } from './boards.ts'
import { moveSelections } from './merge-selections.ts'

/**
 * Merges another talent into `id`, which takes the chosen fields, and the pictures, languages, stays, documents, notes,
 * comments and tasks of the other, and its place in packages, rooms and messages of clients. The other goes to the bin, with
 * its documents when it comes back. All or nothing. 404 when one is missing, 409 when one has changed since the user compared
 * them, 422 when the result exceeds a limit.
 */
export function mergeTalents(
  db: Database,
  talents: Collection,
  id: string | undefined,
  merge: TalentMerge,
  { user, now, today }: PrivateReader,
): Promise<Record<string, unknown>> {
  return db.transaction().execute(async (transaction) => {
    await assertTalentVisible(transaction, user, String(merge.other))
    if (id === String(merge.other)) throw new ProblemError(422, { errors: { other: ['invalid'] } })
    // In the same order in every merge, so that two of them do not wait for each other.
    const locked = new Map<string, Awaited<ReturnType<typeof findRow>>>()
    for (const one of [Number(id), merge.other].sort((a, b) => a - b))
      locked.set(String(one), await findRow(transaction, talents, String(one), { lock: true }))
    const [row, otherRow] = [locked.get(String(id)), locked.get(String(merge.other))]
    if (!row || !otherRow) throw new ProblemError(404)
    await assertVersion(transaction, talents, row, merge.version)
    await assertVersion(transaction, talents, otherRow, merge.other_version)
    const record = (await recordOf(transaction, talents, row)) as unknown as TalentRecord
    const other = (await recordOf(transaction, talents, otherRow)) as unknown as TalentRecord

    await moveSelections(transaction, { from: String(other.id), to: String(record.id), now })
    await mergePrivateData(transaction, { record, other, merge }, { user, now, today })
    // The state before the merge, for a talent whose history is not recorded yet.
    const before = stateOf(record as never, Object.keys(talents.input.shape))
    await recordVersions(
      transaction,
      talents.resource,
      { before: [before], after: [] },
      { user, now, action: 'changed' },
    )
    await copyMedia(transaction, { record, other })
    await moveRelated(transaction, { from: other.id, to: record.id })
    const merged = await updateWithin(
      transaction,
      talents,
      id,
      { ...toInput(record, other, merge), version: row.version },
      { user, now },
    )
    const changes = { merged: String(other.id) }
    await recordAudit(transaction, user, { action: 'merged', resource: 'talents', record_id: record.id, changes }, now)
    await moveToBin(transaction, toBinnedCollection(talents), [otherRow], { user, now })
    return merged
  })
}

interface Pair {
  /** The talent that stays. */
  record: TalentRecord
  other: TalentRecord
}

/** The input of the talent that stays. Its media are copied separately. */
function toInput(record: TalentRecord, other: TalentRecord, { take }: TalentMerge) {
  const taken = Object.fromEntries(take.map((field) => [field, other[field]]))
  const languages = [...new Set([...record.languages, ...other.languages])].slice(0, maxSpokenLanguages)
  const stays = [...new Map([...record.stays, ...other.stays].map((stay) => [JSON.stringify(stay), stay])).values()]
  // The latest ones.
  const kept = stays.sort((a, b) => b.from.localeCompare(a.from)).slice(0, maxStays)
  return talentInputSchema.parse({ ...record, ...taken, languages, stays: kept, media: undefined })
}

/** Copies the other's pictures and videos that the talent lacks. A second cover becomes a picture of the book. */
async function copyMedia(db: Database, { record, other }: Pair): Promise<void> {
  const rows = await db.selectFrom('talent_media').selectAll().where('talent_id', '=', other.id).orderBy('id').execute()
  const own = await db.selectFrom('talent_media').selectAll().where('talent_id', '=', record.id).execute()
  const urls = new Set(own.map(({ url }) => url))
  const kinds = new Set<string>(own.map(({ kind }) => kind))
  const added = rows.flatMap(({ id: _id, ...medium }) => {
    if (urls.has(medium.url)) return []
    const isSingle = medium.kind === 'cover' || medium.kind === 'hover'
    const kind = isSingle && kinds.has(medium.kind) ? ('book' as const) : medium.kind
    kinds.add(kind)
    urls.add(medium.url)
    return [{ ...medium, kind, talent_id: record.id, position: own.length + medium.position, comp_card: null }]
  })
  if (own.length + added.length > maxTalentMedia) throw new ProblemError(422, { errors: { media: ['too_many'] } })
  for (const medium of added) await db.insertInto('talent_media').values(medium).execute()
}

/** Moves documents, comments, tasks and the application that the other came from. */
async function moveRelated(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .updateTable('talent_documents')
    // After several merges the first talent is the one that they belong to.
    .set(({ fn, val }) => ({ talent_id: to, merged_from: fn.coalesce('merged_from', val(from)) }))
    .where('talent_id', '=', from)
    .execute()
  await db.updateTable('comments').set({ talent_id: to }).where('talent_id', '=', from).execute()
  await db.updateTable('tasks').set({ talent_id: to }).where('talent_id', '=', from).execute()
  await db
    .updateTable('application_talents')
    // After several merges the first talent is the one that was made from the application.
    .set(({ fn, val }) => ({ talent_id: to, merged_from: fn.coalesce('merged_from', val(from)) }))
    .where('talent_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application_talents as own').select('own.talent_id').where('own.talent_id', '=', to))),
    )
    .execute()
}

/** Gives the talent the chosen private fields of the other and both notes. */
async function mergePrivateData(
  db: Database,
  { record, other, merge }: Pair & { merge: TalentMerge },
  { user, now, today }: PrivateReader,
): Promise<void> {
  const before = await readPrivateData(db, String(record.id), today)
  const others = await readPrivateData(db, String(other.id), today)
  if (before.version !== merge.private_version) throw createEditConflict(before)
  if (others.version !== merge.other_private_version) throw createEditConflict(others)
  const notes = [...new Set([before.notes, others.notes].filter((text) => text !== null))].join('\n\n')
  if (notes.length > maxPrivateNotesLength) throw new ProblemError(422, { errors: { notes: ['too_long'] } })
  const taken: Partial<Record<keyof PrivateDataInput, unknown>> = Object.fromEntries(
    merge.take_private.map((field) => [field, others[field]]),
  )
  const input = privateDataInputSchema.parse({ ...before, ...taken, notes })
  const isUnchanged = Object.entries(input).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(before[field as keyof PrivateDataInput]),
  )
  if (isUnchanged) return
  await storePrivateData(db, record.id, input, now)
  await recordPrivateChange(db, { before, after: await readPrivateData(db, String(record.id), today) }, { user, now })
}
