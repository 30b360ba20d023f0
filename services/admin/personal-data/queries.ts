import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Deletable } from '#database/schema/shared.ts'
import { contains } from '#database/search-name.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { fieldsOf, findSenderEmail, type SubmissionRow } from '../inbox/submissions.ts'

export type FoundSubmission = SubmissionRow & Selectable<Deletable>

/**
 * Submissions of the person with this address, or of a child whose guardian they are. Includes deleted ones, expired ones
 * that are not deleted yet, and those that wait for a guardian.
 */
export async function findSubmissions(db: Database, email: string): Promise<FoundSubmission[]> {
  const rows = await withDeleted(db)
    .selectFrom('all_submissions')
    .selectAll()
    .where(contains(inAnyCase(db, 'payload'), email))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isSubmissionOf(email, row))
}

/** Whether this is the sender's or the guardian's address. A reported contact, or a friend in a form, has no right to it. */
function isSubmissionOf(email: string, row: Pick<SubmissionRow, 'kind' | 'payload' | 'sender_email'>): boolean {
  const guardian = row.kind === 'application' ? fieldsOf(row).guardian_email : null
  return [findSenderEmail(row), guardian].some((address) => isSameEmail(address, email))
}

/** A long text to search for one in lower case. SQLite's `like` ignores the case of ASCII letters; `lower` would be slow. */
function inAnyCase(db: Database, column: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`lower(${sql.ref(column)})` : sql.ref(column)
}

function isSameEmail(value: unknown, email: string): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === email
}

/** The rows that belong to these records. Without records nothing is queried: PostgreSQL accepts no empty list. */
async function findByIds<Id, Row>(records: readonly { id: Id }[], find: (ids: Id[]) => Promise<Row[]>): Promise<Row[]> {
  return records.length === 0 ? [] : find(records.map(({ id }) => id))
}

/** The photos of these submissions. */
export function findPhotos(db: Database, submissions: readonly SubmissionRow[]) {
  return findByIds(submissions, (ids) =>
    db
      .selectFrom('submission_files')
      .select(['submission_id', 'view', 'key', 'type', 'width', 'height', 'size'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
}

/** The replies to these submissions. */
export function findReplies(db: Database, submissions: readonly SubmissionRow[]) {
  return findByIds(submissions, (ids) =>
    db
      .selectFrom('submission_replies')
      .select(['submission_id', 'user_name as staff_name', 'subject', 'text', 'created_at'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
}

/** The staff's comments on these submissions, without their authors. */
export function findComments(db: Database, submissions: readonly SubmissionRow[]) {
  return findByIds(submissions, (ids) =>
    db
      .selectFrom('comments')
      .select(['submission_id', 'text', 'created_at'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
}

/** The staff's tasks about these submissions, without their assignees. */
export function findTasks(db: Database, submissions: readonly SubmissionRow[]) {
  return findByIds(submissions, (ids) =>
    db
      .selectFrom('tasks')
      .select(['submission_id', 'title', 'due_on', 'done_at', 'created_at'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
}

/** Mails to or from the address. `access` mails are excluded: they carry sign-in links. */
export function queryMails(db: Database, email: string) {
  return db
    .selectFrom('outbox')
    .where('kind', '<>', 'access')
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['to']), '=', email), eb(eb.fn<string>('lower', ['reply_to']), '=', email)]),
    )
}

/** Rooms that were opened with this address. */
export function queryRooms(db: Database, email: string) {
  return db.selectFrom('selections').where((eb) => eb(eb.fn<string>('lower', ['owner_email']), '=', email))
}

/** Entries of the contact book with this address, also deleted. */
export function queryContacts(db: Database, email: string) {
  return withDeleted(db).selectFrom('all_contacts as contacts').where('contacts.email', '=', email)
}

/** Private data of talents, also deleted, with this address as the talent's or the guardian's. */
export function queryPrivateData(db: Database, email: string) {
  return withDeleted(db)
    .selectFrom('talent_private_data')
    .where((eb) => eb.or([eb('email', '=', email), eb('guardian_email', '=', email)]))
}

/** The documents of talents whose private data has this address. */
export function findDocuments(db: Database, email: string) {
  return db
    .selectFrom('talent_documents')
    .select(['talent_id', 'kind', 'title', 'key', 'type', 'size', 'expires_on', 'created_at'])
    .where('talent_id', 'in', queryPrivateData(db, email).select('talent_private_data.talent_id'))
    .orderBy('id')
    .execute()
}

/** The records whose versions may hold a person's address. */
const resourcesOfPeople = ['talents', 'members']

/** Versions of records of people with this address in any field. */
export async function findVersions(db: Database, email: string) {
  const rows = await db
    .selectFrom('versions')
    .select(['id', 'resource', 'record_id', 'version', 'at', 'snapshot'])
    .where('resource', 'in', resourcesOfPeople)
    .where(contains(inAnyCase(db, 'snapshot'), email))
    .orderBy('id')
    .execute()
  return rows
    .map(({ snapshot, ...row }) => ({ ...row, snapshot: JSON.parse(snapshot) as Record<string, unknown> }))
    .filter(({ snapshot }) => Object.values(snapshot).some((value) => isSameEmail(value, email)))
}

/** Deleted team members with this address, which are still in the bin. */
export function queryDeletedMembers(db: Database, email: string) {
  return withDeleted(db)
    .selectFrom('all_staff')
    .where('deleted_at', 'is not', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
}

/** The packages that were sent to contacts with this address, and what is known of the use of their links. */
export async function findPackages(db: Database, email: string) {
  const links = await withDeleted(db)
    .selectFrom('selection_links')
    .innerJoin('all_contacts as contacts', 'contacts.id', 'selection_links.contact_id')
    .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
    .select(['selection_links.id', 'title', 'selection_links.created_at', 'expires_at', 'revoked_at'])
    .where('contacts.email', '=', email)
    .orderBy('selection_links.id')
    .execute()
  const events = await findByIds(links, (ids) =>
    db
      .selectFrom('selection_events')
      .select(['link_id', 'kind', 'talent_id as talent', 'at'])
      .where('link_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const answers = await findByIds(links, (ids) =>
    db
      .selectFrom('selection_answers')
      .innerJoin('selection_people', 'selection_people.id', 'selection_answers.person_id')
      .select(['link_id', 'talent_id as talent', 'vote', 'note', 'updated_at as at'])
      .where('link_id', 'in', ids)
      .orderBy('updated_at')
      .execute(),
  )
  return links.map(({ id, ...link }) => ({
    ...link,
    answers: answers.filter(({ link_id }) => link_id === id).map(({ link_id: _link, ...answer }) => answer),
    events: events.filter(({ link_id }) => link_id === id).map(({ link_id: _link, ...event }) => event),
  }))
}

/** The requests for cards of talents whose private data has this address, with their photos. */
export async function findCards(db: Database, email: string) {
  const requests = await db
    .selectFrom('card_requests')
    .select(['id', 'talent_id', 'sent_to', 'asked_at', 'opened_at', 'sent_at', 'accepted_at', 'answers'])
    .where('talent_id', 'in', queryPrivateData(db, email).select('talent_private_data.talent_id'))
    .orderBy('id')
    .execute()
  const photos = await findByIds(requests, (ids) =>
    db
      .selectFrom('card_pictures')
      .select(['request_id', 'view', 'key', 'type', 'width', 'height', 'size'])
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  return requests.map(({ answers, ...request }) => ({
    ...request,
    answers: JSON.parse(answers ?? 'null') as unknown,
    photos: photos.filter(({ request_id }) => request_id === request.id),
  }))
}
