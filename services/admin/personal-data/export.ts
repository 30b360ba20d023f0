import { makeZip } from 'client-zip'
import type { Database } from '#database/schema/index.ts'
import type { Storage } from '../../storage/storage.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { fieldsOf } from '../inbox/submissions.ts'
import { countPersonalData } from './personal-data.ts'
import {
  type FoundSubmission,
  findCards,
  findComments,
  findDocuments,
  findPackages,
  findPhotos,
  findReplies,
  findSubmissions,
  findTasks,
  findVersions,
  queryContacts,
  queryDeletedMembers,
  queryMails,
  queryPrivateData,
  queryRooms,
} from './queries.ts'

/**
 * All data stored about a person, as a zip of `data.json` and photos. A minor's application that waits for a guardian
 * appears without its content: the agency may not see it, and those concerned have a link to it.
 */
export async function exportPersonalData(
  { db, storage }: { db: Database; storage: Storage },
  email: string,
  { user, now }: Actor,
): Promise<Response> {
  const submissions = await findSubmissions(db, email)
  const open = submissions.filter(({ status }) => status !== 'awaiting_guardian')
  const found = await findPersonalData(db, email, open)
  const files = found.photos.map((photo) => ({ ...photo, name: `${photo.submission_id}/${photo.view}.webp` }))
  const documents = found.documents.map((document) => ({
    ...document,
    name: document.key.replace(/^private\/talents/, 'documents'),
  }))
  const cardPhotos = found.cards.flatMap(({ id, photos }) =>
    photos.map(({ key, view }) => ({ key, name: `cards/${id}/${view}.webp` })),
  )
  const hidden = new Set(submissions.filter((row) => !open.includes(row)).map(({ id }) => id))
  const data = {
    email,
    exported_at: now.toISOString(),
    submissions: submissions.map((row) =>
      toExportedSubmission(row, hidden.has(row.id) ? undefined : { ...found, files }),
    ),
    mails: found.mails.filter(({ submission_id }) => submission_id === null || !hidden.has(submission_id)),
    invitations: found.invitations,
    rooms: found.rooms,
    contacts: found.contacts,
    private_data: found.privateData,
    documents: documents.map(({ key: _key, ...document }) => document),
    cards: found.cards.map(({ photos, ...card }) => ({
      ...card,
      photos: photos.map(({ view }) => `cards/${card.id}/${view}.webp`),
    })),
    packages: found.packages,
    versions: found.versions.map(({ id: _id, ...version }) => version),
    bin: found.deletedMembers,
  }
  await recordAudit(db, user, { action: 'exported', resource: 'personal-data', changes: found.counts }, now)
  return new Response(makeZip(openZipEntries(data, [...files, ...documents, ...cardPhotos], storage)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="personal-data.zip"',
      'cache-control': 'no-store',
    },
  })
}

/** All rows about a person; of submissions, what belongs to those of `open`. */
async function findPersonalData(db: Database, email: string, open: FoundSubmission[]) {
  return {
    photos: await findPhotos(db, open),
    replies: await findReplies(db, open),
    comments: await findComments(db, open),
    tasks: await findTasks(db, open),
    mails: await queryMails(db, email)
      .select(['submission_id', 'kind', 'to', 'reply_to', 'subject', 'text', 'created_at', 'sent_at'])
      .orderBy('id')
      .execute(),
    invitations: await db
      .selectFrom('invitations')
      .select(['email', 'role', 'language', 'created_at', 'expires_at'])
      .where('email', '=', email)
      .execute(),
    rooms: await queryRooms(db, email)
      .select(['id', 'title', 'language', 'owner_email', 'created_at', 'updated_at', 'expires_at'])
      .execute(),
    contacts: await queryContacts(db, email)
      .leftJoin('clients', 'clients.id', 'contacts.client_id')
      .select(['clients.name as client', 'contacts.name', 'role', 'email', 'phone', 'language', 'contacts.notes'])
      .select(['reviewed_at', 'contacts.created_at', 'contacts.updated_at'])
      .execute(),
    privateData: await queryPrivateData(db, email)
      .leftJoin('all_talents as talents', 'talents.id', 'talent_private_data.talent_id')
      .selectAll('talent_private_data')
      .select('talents.name as talent')
      .execute(),
    documents: await findDocuments(db, email),
    cards: await findCards(db, email),
    packages: await findPackages(db, email),
    versions: await findVersions(db, email),
    deletedMembers: await queryDeletedMembers(db, email).selectAll().execute(),
    counts: await countPersonalData(db, email),
  }
}

type PersonalData = Awaited<ReturnType<typeof findPersonalData>>

/** The submission with what belongs to it. Without `found`, when the agency may not see it, no content. */
function toExportedSubmission(
  row: FoundSubmission,
  found:
    | (Pick<PersonalData, 'replies' | 'comments' | 'tasks'> & { files: { submission_id: string; name: string }[] })
    | undefined,
) {
  const { id, kind, form, language, status, purpose, created_at, expires_at, deleted_at } = row
  const { decision, note, opened_at } = row
  const outside = {
    id,
    kind,
    form,
    language,
    status,
    purpose,
    created_at,
    expires_at,
    ...(deleted_at && { deleted_at }),
  }
  if (!found) return outside
  const filterOwn = <Row extends { submission_id: string | null }>(rows: Row[]) =>
    rows.filter(({ submission_id }) => submission_id === id)
  return {
    ...outside,
    decision,
    note,
    opened_at,
    sent: fieldsOf(row),
    photos: filterOwn(found.files).map(({ name }) => name),
    replies: filterOwn(found.replies),
    comments: filterOwn(found.comments).map(({ text, created_at }) => ({ text, created_at })),
    tasks: filterOwn(found.tasks).map(({ submission_id: _id, ...task }) => task),
  }
}

async function* openZipEntries(data: object, files: { name: string; key: string }[], storage: Storage) {
  yield { name: 'data.json', input: JSON.stringify(data, null, 2) }
  for (const { name, key } of files) {
    const file = await storage.get(key)
    if (file) yield { name, input: new Response(file.body), size: file.size }
  }
}
