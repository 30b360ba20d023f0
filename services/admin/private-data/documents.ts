import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import {
  type DocumentInput,
  type DocumentKind,
  type DocumentRecord,
  type DocumentType,
  documentTypes,
  type ExpiringDocument,
  expiryWarningDays,
  maxDocumentBytes,
  maxDocuments,
} from '#contracts/admin/documents.ts'
import type { Database } from '#database/schema/index.ts'
import { daysBefore } from '#domain/calendar.ts'
import { dayMs, hourMs } from '#domain/time.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { detectPictureFormat } from '../../images/format.ts'
import { discardFiles, unmarkFiles } from '../../storage/discarded-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { limitToBoards } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { createPrivateFileResponse } from '../http/private-file.ts'
import { createFileProblem } from '../media/upload/medium-file.ts'
import { receiveFile } from '../media/upload/receive.ts'
import { findTalent, privateResource } from './private-data.ts'

interface Files {
  db: Database
  storage: Storage
}

/** The ids of a URL. */
interface DocumentPath {
  id?: string
  document?: string
}

/** The documents of a talent, latest first. 404 for none. */
export async function listDocuments(db: Database, id: string | undefined, { today }: Actor): Promise<DocumentRecord[]> {
  const talent = await findTalent(db, id)
  const rows = await queryDocuments(db, talent.id).orderBy('id', 'desc').execute()
  return rows.map((row) => toRecord(row, today))
}

/** Files of an upload that was not completed are deleted after this time, in milliseconds. */
const unclaimedAfterMs = hourMs

/**
 * Stores an uploaded file as it is, below `private/`. The type is detected from the content, not from the name. 404
 * for no talent, 413 for a file that is too large, 422 for another type, an empty file or too many documents.
 */
export async function uploadDocument(
  { db, storage }: Files,
  id: string | undefined,
  { request, kind }: { request: Request; kind: DocumentKind },
  actor: Actor,
): Promise<DocumentRecord> {
  const { now, today } = actor
  const talent = await findTalent(db, id)
  await using file = await receiveFile(request, maxDocumentBytes)
  const type = await detectDocumentType(file.path)
  if (!type) throw createFileProblem('unsupported')
  const key = `private/talents/${randomUUID()}.${documentTypes[type]}`
  await discardFiles(db, [key], new Date(now.getTime() + unclaimedAfterMs))
  await storage.put(key, await openAsBlob(file.path), { type })
  return await db.transaction().execute(async (transaction) => {
    await findTalent(transaction, id, { lock: true })
    const own = await queryDocuments(transaction, talent.id).execute()
    if (own.length >= maxDocuments) throw createFileProblem('too_many')
    await unmarkFiles(transaction, [key])
    const timestamp = now.toISOString()
    const title = toTitle(file.name)
    const row = await transaction
      .insertInto('talent_documents')
      .values({
        talent_id: talent.id,
        kind,
        title,
        key,
        type,
        size: file.size,
        created_at: timestamp,
        updated_at: timestamp,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordDocument(transaction, 'created', row, actor)
    return toRecord(row, today)
  })
}

/** Changes kind, title and expiry of a document. 404 for none, 409 when it has changed since `version`. */
export function updateDocument(
  db: Database,
  path: DocumentPath,
  { version, ...input }: DocumentInput & { version: number },
  actor: Actor,
): Promise<DocumentRecord> {
  const { now, today } = actor
  return db.transaction().execute(async (transaction) => {
    const before = await findDocument(transaction, path, { lock: true })
    if (before.version !== version) throw createEditConflict(toRecord(before, today))
    const row = await transaction
      .updateTable('talent_documents')
      .set({ ...input, version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordDocument(transaction, 'changed', row, actor)
    return toRecord(row, today)
  })
}

/** Deletes a document. It can be restored for an hour, then it is erased with its file. 404 for none. */
export function deleteDocument(db: Database, path: DocumentPath, actor: Actor): Promise<void> {
  const { now } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findDocument(transaction, path, { lock: true })
    await markDeleted(transaction, row.id, now.toISOString())
    await recordDocument(transaction, 'deleted', row, actor)
  })
}

/** Restores a deleted document. 404 for one that was not deleted or is erased. */
export function restoreDocument(db: Database, path: DocumentPath, actor: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await findDocument(transaction, path, { isDeleted: true, lock: true })
    await markDeleted(transaction, row.id, null)
    await recordDocument(transaction, 'restored', row, actor)
  })
}

/** The file of a document, to be saved and not shown. The audit log records who downloads it. 404 for none. */
export async function downloadDocument({ db, storage }: Files, path: DocumentPath, actor: Actor): Promise<Response> {
  const row = await findDocument(db, path)
  const file = await storage.get(row.key)
  if (!file) throw new ProblemError(404)
  await recordDocument(db, 'downloaded', row, actor)
  const name = encodeURIComponent(`${row.title}.${documentTypes[row.type as DocumentType]}`)
  return createPrivateFileResponse(file, {
    'content-type': row.type,
    'content-disposition': `attachment; filename="document"; filename*=UTF-8''${name.replaceAll("'", '%27')}`,
  })
}

/** The maximum number of expiring documents that are listed. */
const maxExpiring = 500

/** The documents that have expired or expire within the first warning's time, the most urgent first. */
export async function findExpiringDocuments(
  db: Database,
  user: CurrentUser,
  today: string,
): Promise<ExpiringDocument[]> {
  const all = db.selectFrom('talent_documents').innerJoin('talents', 'talents.id', 'talent_documents.talent_id')
  const rows = await limitToBoards(all, user)
    .select(['talent_documents.id', 'talent_id', 'talents.name as talent', 'kind', 'title', 'expires_on'])
    .where('deleted_at', 'is', null)
    .where('expires_on', '<=', daysBefore(today, -expiryWarningDays.first))
    .orderBy('expires_on')
    .orderBy('talent_documents.id')
    .limit(maxExpiring)
    .execute()
  return rows.map(({ expires_on, kind, ...row }) => ({
    ...row,
    kind: kind as DocumentKind,
    expires_on: expires_on ?? '',
    days_left: daysUntil(expires_on ?? '', today),
  }))
}

type Row = Awaited<ReturnType<typeof findDocument>>

function queryDocuments(db: Database, talent_id: number, { isDeleted = false } = {}) {
  return db
    .selectFrom('talent_documents')
    .selectAll()
    .where('talent_id', '=', talent_id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
}

/** With `lock` other changes of the talent's documents wait for the end of the transaction. */
async function findDocument(
  db: Database,
  { id, document }: DocumentPath,
  { isDeleted, lock }: { isDeleted?: boolean; lock?: boolean } = {},
) {
  const talent = await findTalent(db, id, { lock })
  return queryDocuments(db, talent.id, { isDeleted })
    .where('id', '=', parseRowId(document ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

async function markDeleted(db: Database, id: number, deleted_at: string | null): Promise<void> {
  await db.updateTable('talent_documents').set({ deleted_at }).where('id', '=', id).execute()
}

/** The entry names the document by kind and id: its title may contain personal data. */
async function recordDocument(
  db: Database,
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'downloaded',
  { talent_id, kind, id }: Pick<Row, 'talent_id' | 'kind' | 'id'>,
  { user, now }: Actor,
): Promise<void> {
  const changes = { document: `${kind} #${id}` }
  await recordAudit(db, user, { action, resource: privateResource, record_id: talent_id, changes }, now)
}

function toRecord({ kind, ...row }: Row, today: string): DocumentRecord {
  const { id, version, title, type, size, expires_on, created_at } = row
  const days_left = expires_on === null ? null : daysUntil(expires_on, today)
  return { id, version, kind: kind as DocumentKind, title, type, size, expires_on, days_left, created_at }
}

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}

/** The file's name without folders, extension, and control and direction characters. */
function toTitle(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  const plain = last
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim()
  return plain.slice(0, 200) || 'document'
}

/** The type of a file by its first bytes; undefined for a type that is not accepted. */
async function detectDocumentType(path: string): Promise<DocumentType | undefined> {
  await using file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  if (buffer.toString('latin1').startsWith('%PDF-')) return 'application/pdf'
  const format = detectPictureFormat(buffer)
  return format === 'jpeg' || format === 'png' ? `image/${format}` : undefined
}
