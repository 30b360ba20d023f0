import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CardAccept, CardRecord } from '#contracts/admin/card-requests.ts'
import { type TalentInput, type TalentRecord, talentInputSchema } from '#contracts/admin/talents.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { ProblemError } from '../../http/problem.ts'
import type { StoredAnswers } from '../../records/card-requests/requests.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Collection } from '../collections/collection.ts'
import { findRow, recordOf } from '../collections/rows.ts'
import { updateWithin } from '../collections/write.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { preparePicture } from '../media/upload/medium-file.ts'
import { storeMedium } from '../media/upload/store.ts'
import { answersOf, findCard, readCard } from './read.ts'

type CardContext = Pick<AdminContext, 'db' | 'storage' | 'variants'>

/**
 * Takes what a user accepts of the answers into the talent's record, with its dates, version and audit in one transaction. A
 * digital replaces the present one of its view. 404 for no such request, 409 when it was accepted before, was not answered, or
 * when the talent has changed since.
 */
export async function acceptCard(
  context: CardContext,
  talents: Collection,
  id: string | undefined,
  accept: CardAccept,
  actor: Actor,
): Promise<CardRecord> {
  const { db } = context
  const before = await readCard(db, id, actor)
  if (before.state !== 'sent' || before.talent_version !== accept.talent_version) throw createEditConflict(before)
  const pictures = await copyPictures(context, before, accept.pictures, actor)
  return db.transaction().execute(async (transaction) => {
    const { user, now } = actor
    // The talent first, as when it is asked: the same order prevents deadlocks.
    const row = await findRow(transaction, talents, String(before.talent_id), { lock: true })
    const locked = await transaction
      .updateTable('card_requests')
      .set({ accepted_at: now.toISOString() })
      .where('id', '=', before.id)
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!locked) throw createEditConflict(await readCard(transaction, id, actor))
    const input = toTalentInput(
      { before, accept, pictures },
      (await recordOf(transaction, talents, row)) as TalentRecord,
      answersOf(await findCard(transaction, id, user)),
      actor,
    )
    const talentId = String(before.talent_id)
    await updateWithin(transaction, talents, talentId, { ...input, version: accept.talent_version }, actor)
    const changes = { pictures: accept.pictures.length, fields: accept.fields.length }
    const entry = { action: 'accepted', resource: 'card-requests', record_id: before.id, changes }
    await recordAudit(transaction, user, entry, now)
    return readCard(transaction, id, actor)
  })
}

interface CopiedPicture {
  medium_id: number
  view: CardAccept['pictures'][number]['view']
  crown: number | null
  sole: number | null
}

/** Copies the accepted photos into the library, cut as the user chose. The same photo again is the same medium. */
async function copyPictures(
  context: CardContext,
  { id, talent }: CardRecord,
  accepted: CardAccept['pictures'],
  actor: Actor,
): Promise<CopiedPicture[]> {
  const rows = await context.db.selectFrom('card_pictures').selectAll().where('request_id', '=', id).execute()
  const copies: CopiedPicture[] = []
  for (const { view, crop, crown, sole } of accepted) {
    const row = rows.find((one) => one.view === view)
    const stored = row && (await context.storage.get(row.key))
    if (!row || !stored) throw new ProblemError(422, { errors: { pictures: ['unknown'] } })
    const part = crop
      ? {
          left: Math.round(crop.x * row.width),
          top: Math.round(crop.y * row.height),
          width: Math.max(1, Math.floor(crop.width * row.width)),
          height: Math.max(1, Math.floor(crop.height * row.height)),
        }
      : undefined
    const file = await preparePicture(() => buffer(stored.body), { userId: actor.user.id, ...(part && { part }) })
    const hash = createHash('sha256')
      .update(file.body as Uint8Array)
      .digest('hex')
    const medium = await storeMedium(context, file, { hash, name: `${talent} – ${view}.webp` }, actor)
    if (medium.isNew) context.variants.generate(medium.url, file.width ?? 0)
    copies.push({ medium_id: medium.id, view, crown, sole })
  }
  return copies
}

interface Acceptance {
  before: CardRecord
  accept: CardAccept
  pictures: CopiedPicture[]
}

/** The talent's record with what is accepted. */
function toTalentInput(
  { before, accept, pictures }: Acceptance,
  record: TalentRecord,
  { values, unchanged, city, travel }: StoredAnswers,
  { timeZone }: Actor,
): TalentInput {
  const day = dayInTimeZone(timeZone, new Date(before.sent_at ?? 0))
  const accepted = Object.entries(values).filter(([name]) => accept.fields.includes(name))
  const isMeasured = accepted.some(([, value]) => typeof value === 'number') || (unchanged && accept.unchanged)
  const views = new Set(pictures.map(({ view }) => view))
  const media = record.media.filter(({ kind, view }) => kind !== 'snap' || !views.has(view as CopiedPicture['view']))
  return talentInputSchema.parse({
    ...record,
    ...Object.fromEntries(accepted),
    ...(isMeasured && { measured_at: day }),
    ...(pictures.length > 0 && {
      digitals_at: day,
      media: [...media, ...pictures.map((picture) => ({ ...picture, kind: 'snap' }))],
    }),
    ...(city && accept.city && { city }),
    ...(travel &&
      accept.travel !== 'no' && { stays: [...record.stays, { ...travel, public: accept.travel === 'public' }] }),
  })
}
