import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { isOnBoards } from '#contracts/admin/current-user.ts'
import { privateDataInputSchema } from '#contracts/admin/private-data.ts'
import type { Submission, TalentOrigin } from '#contracts/admin/submissions.ts'
import { talentInputSchema } from '#contracts/admin/talents.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import { applicationSchema } from '#contracts/panel/submissions.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { findBoardNames } from '../../records/boards.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { newPosition } from '../collections/write.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { noColors } from '../media/upload/medium-file.ts'
import { storeMedium } from '../media/upload/store.ts'
import { storePrivateData } from '../private-data/private-data.ts'
import { writeMedia } from '../talents/media.ts'
import { createTalentCollection, toTalentColumns } from '../talents/talents.ts'
import { assertSubmissionVersion } from './change.ts'
import { type InboxContext, readSubmission } from './read.ts'
import { fieldsOf, findSubmission, queryVisibleSubmissions, type SubmissionRow } from './submissions.ts'
import { hasTalent } from './talent-of-application.ts'

/** Applications of earlier versions may lack fields. */
const sentSchema = applicationSchema.partial()

/**
 * Makes an unpublished talent from an invited application: its facts, its private data, and copies of its photos as
 * digitals. The application keeps its expiry. 404 for none, 409 when it has changed since `version` or is a talent already,
 * also a deleted one, for one that was not invited, of another board than the user's, and for a minor whose guardian has not
 * confirmed.
 */
export async function createDraftTalent(
  context: InboxContext & Pick<AdminContext, 'storage'>,
  id: string,
  version: number,
  actor: Actor,
): Promise<Submission> {
  const { db } = context
  const { user, now, today, timeZone } = actor
  const application = await findSubmission(db, id, actor)
  await assertSubmissionVersion(context, application, version, actor)
  await assertConvertible(db, application, actor)
  const photos = await copyPhotos(context, application, actor)
  return db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const row = await findSubmission(transaction, id, actor, { lock: true })
    await assertSubmissionVersion(within, row, version, actor)
    await assertConvertible(transaction, row, actor)
    const sent = sentSchema.parse(fieldsOf(row))
    const input = talentInputSchema.parse({
      name: (sent.full_name ?? '').slice(0, 100),
      realname: sent.full_name,
      category: await boardOf(transaction, row),
      birthdate: sent.birthdate,
      city: sent.city?.slice(0, 120),
      height: sent.height,
      media: photos.map(({ medium_id, view }) => ({ medium_id, view, kind: 'snap' })),
      ...(photos.length > 0 && { digitals_at: dayInTimeZone(timeZone, new Date(row.created_at)) }),
    })
    const { published: _published, ...columns } = toTalentColumns(input, null, now)
    const timestamp = now.toISOString()
    const talents = createTalentCollection(() => today)
    const position = await newPosition(transaction, talents)
    const { id: talent } = await transaction
      .insertInto('talents')
      .values({
        ...columns,
        published: 0,
        position,
        created_at: timestamp,
        updated_at: timestamp,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeMedia(transaction, talent, input.media ?? [])
    await storePrivateData(transaction, talent, toPrivateData(sent), now)
    await recordOrigin(transaction, talent, row, now)
    const changes = { application: [null, row.id] }
    const entry = { action: 'created', resource: 'talents', record_id: talent, changes }
    await recordAudit(transaction, user, entry, now)
    await announceChange(transaction, 'talents')
    return readSubmission(within, id, actor)
  })
}

/** The contact details of talent and guardian in an application. It has no nationality. */
function toPrivateData({ phone, email, instagram, guardian_name, guardian_email }: z.output<typeof sentSchema>) {
  return privateDataInputSchema.parse({ phone, email, instagram, guardian_name, guardian_email })
}

async function assertConvertible(db: Database, row: SubmissionRow, { user, today }: Actor): Promise<void> {
  if (row.kind !== 'application' || row.decision !== 'invited') throw new ProblemError(409, { reason: 'not_invited' })
  if (!isOnBoards(user, await boardOf(db, row))) throw new ProblemError(409, { reason: 'other_board' })
  const { birthdate = null, guardian_consented_at } = { ...sentSchema.parse(fieldsOf(row)), ...guardianConsentOf(row) }
  if (isMinor(birthdate, today) && !guardian_consented_at) {
    throw new ProblemError(409, { reason: 'no_guardian_consent' })
  }
  if (await hasTalent(db, row.id)) throw new ProblemError(409, { reason: 'already_talent' })
}

/** The board that the application names, or development if it is gone. */
async function boardOf(db: Database, row: SubmissionRow): Promise<string> {
  const { category = '' } = sentSchema.parse(fieldsOf(row))
  return (await findBoardNames(db)).has(category) ? category : 'development'
}

/** The guardian's consent of an application; null where none was given. */
function guardianConsentOf(row: SubmissionRow) {
  const { guardian_consented_at: at, guardian_consent_version: version } = fieldsOf(row)
  return {
    guardian_consented_at: typeof at === 'string' ? at : null,
    guardian_consent_version: typeof version === 'string' ? version : null,
  }
}

interface CopiedPhoto {
  medium_id: number
  view: (typeof snapViews)[number]
}

/** Copies the photos into the library. The same photo again is the same medium. */
async function copyPhotos(
  { db, storage }: Pick<AdminContext, 'db' | 'storage'>,
  { id }: SubmissionRow,
  actor: Actor,
): Promise<CopiedPhoto[]> {
  const files = await db.selectFrom('submission_files').selectAll().where('submission_id', '=', id).execute()
  const copies: CopiedPhoto[] = []
  for (const view of snapViews) {
    const row = files.find((file) => file.view === view)
    const stored = row && (await storage.get(row.key))
    if (!row || !stored) continue
    const body = new Uint8Array(await new Response(stored.body).arrayBuffer())
    // Applicants' photos were decoded, scaled and encoded when they arrived.
    const file = {
      body,
      type: 'image/webp' as const,
      width: row.width,
      height: row.height,
      colors: noColors,
      isPlain: false,
    }
    const hash = createHash('sha256').update(body).digest('hex')
    const listing = { hash, name: `application-${view}.webp`, application_id: id }
    const medium = await storeMedium({ db, storage }, file, listing, actor)
    copies.push({ medium_id: medium.id, view })
  }
  return copies
}

async function recordOrigin(transaction: Database, talent_id: number, row: SubmissionRow, now: Date): Promise<void> {
  const { consent_version } = sentSchema.parse(fieldsOf(row))
  await transaction
    .insertInto('application_talents')
    .values({
      talent_id,
      application_id: row.id,
      consented_at: row.created_at,
      consent_version: consent_version ?? null,
      ...guardianConsentOf(row),
      created_at: now.toISOString(),
    })
    .execute()
}

/** The application that a talent came from, and the consents given with it. */
export async function findTalentOrigin(db: Database, id: string, actor: Actor): Promise<TalentOrigin> {
  const row = await db
    .selectFrom('application_talents')
    .select(['application_id', 'consented_at', 'guardian_consented_at'])
    .where('talent_id', '=', parseRowId(id) ?? 0)
    .executeTakeFirst()
  if (!row) return { origin: null }
  const application = await queryVisibleSubmissions(db, actor)
    .select('expires_at')
    .where('id', '=', row.application_id)
    .executeTakeFirst()
  return {
    origin: {
      ...row,
      application_id: application ? row.application_id : null,
      expires_at: application?.expires_at ?? null,
    },
  }
}
