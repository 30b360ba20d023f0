import type { Selectable } from 'kysely'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { RecipientLink } from '#contracts/admin/packages.ts'
import type { ContactTable } from '#database/schema/clients.ts'
import type { Database } from '#database/schema/index.ts'
import type { SelectionTable } from '#database/schema/selections.ts'
import { pathTo } from '#domain/paths.ts'
import { ProblemError } from '../../http/problem.ts'
import { createToken } from '../../records/link-tokens.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { createRecipientMail } from './mails.ts'
import { findPackage } from './read.ts'

type Contact = Pick<Selectable<ContactTable>, 'id' | 'name' | 'email' | 'language'>

/**
 * Makes a link for each of these contacts, mails it in the contact's language and returns the links. Contacts that have
 * a link already are left out. 422 for an unknown contact or one without an address, 409 for an expired package.
 */
export function sendPackage(
  db: Database,
  id: string | undefined,
  contactIds: readonly number[],
  actor: Actor,
): Promise<RecipientLink[]> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findOpenPackage(transaction, id, now)
    const contacts = await findContacts(transaction, contactIds)
    const existing = await transaction
      .selectFrom('selection_links')
      .select('contact_id')
      .where('selection_id', '=', row.id)
      .where('contact_id', 'in', contactIds)
      .execute()
    const known = new Set(existing.map(({ contact_id }) => contact_id))
    const links: RecipientLink[] = []
    for (const contact of contacts.filter((one) => !known.has(one.id))) {
      const { token, hash } = createToken()
      const { id: link } = await transaction
        .insertInto('selection_links')
        .values({
          selection_id: row.id,
          role: 'recipient',
          token_hash: hash,
          contact_id: contact.id,
          created_at: now.toISOString(),
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      links.push(await mailLink(transaction, { row, link, contact, token }, actor))
    }
    if (links.length > 0) {
      const changes = { recipients: links.length }
      await recordAudit(transaction, user, { action: 'sent', resource: 'packages', record_id: row.id, changes }, now)
    }
    return links
  })
}

/** Replaces the link of a recipient, which no longer works, and mails the new one. */
export function resendLink(
  db: Database,
  { id, link }: { id: string | undefined; link: string | undefined },
  actor: Actor,
): Promise<RecipientLink> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findOpenPackage(transaction, id, now)
    const { id: linkId, contact_id } = await findLink(transaction, row.id, link)
    const [contact] = await findContacts(transaction, [contact_id])
    if (!contact) throw new ProblemError(404)
    const { token, hash } = createToken()
    await transaction
      .updateTable('selection_links')
      .set({ token_hash: hash, created_at: now.toISOString(), revoked_at: null })
      .where('id', '=', linkId)
      .execute()
    await transaction
      .deleteFrom('selection_events')
      .where('link_id', '=', linkId)
      .where('kind', '=', 'undelivered')
      .execute()
    const changes = { recipients: 1 }
    await recordAudit(transaction, user, { action: 'sent', resource: 'packages', record_id: row.id, changes }, now)
    return mailLink(transaction, { row, link: linkId, contact, token }, actor)
  })
}

/** Ends the link of a recipient. Its recorded use is kept. */
export function revokeLink(
  db: Database,
  { id, link }: { id: string | undefined; link: string | undefined },
  { user, now }: Actor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await findPackage(transaction, id)
    const { id: linkId } = await findLink(transaction, row.id, link)
    await transaction
      .updateTable('selection_links')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .execute()
    await recordAudit(transaction, user, { action: 'revoked', resource: 'packages', record_id: row.id }, now)
  })
}

/** Makes a link for the agency itself, in the user's language, and ends the previous one. Its use is not reported. */
export function createPreviewLink(
  db: Database,
  id: string | undefined,
  { user, now, siteUrl }: Actor,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const row = await findOpenPackage(transaction, id, now)
    const { token, hash } = createToken()
    await transaction
      .deleteFrom('selection_links')
      .where('selection_id', '=', row.id)
      .where('contact_id', 'is', null)
      .execute()
    await transaction
      .insertInto('selection_links')
      .values({
        selection_id: row.id,
        role: 'recipient',
        token_hash: hash,
        contact_id: null,
        created_at: now.toISOString(),
        revoked_at: null,
      })
      .execute()
    await recordAudit(transaction, user, { action: 'previewed', resource: 'packages', record_id: row.id }, now)
    return `${siteUrl}${pathTo('selection', user.language, { token })}`
  })
}

async function mailLink(
  transaction: Database,
  { row, link, contact, token }: { row: Selectable<SelectionTable>; link: number; contact: Contact; token: string },
  { now, siteUrl, timeZone }: Actor,
): Promise<RecipientLink> {
  const email = contact.email ?? ''
  const url = `${siteUrl}${pathTo('selection', contact.language, { token })}`
  const agency = await findAgencyContact(transaction)
  const mail = createRecipientMail({ to: email, token, url, row, agency, language: contact.language, timeZone })
  await queueMails(transaction, [mail], null, { agency, now })
  return { id: link, name: contact.name, email, link: url }
}

/** The row of a package that has not expired, locked, so that no two requests make a link for one recipient. */
async function findOpenPackage(transaction: Database, id: string | undefined, now: Date) {
  const row = await findPackage(transaction, id, { lock: true })
  if (row.expires_at <= now.toISOString()) {
    throw new ProblemError(409, { reason: 'package_expired' satisfies ErrorCode })
  }
  return row
}

/** The contacts in the order of `ids`. 422 when one is unknown or has no address. */
async function findContacts(transaction: Database, ids: readonly (number | null)[]): Promise<Contact[]> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const query = transaction.selectFrom('contacts').select(['id', 'name', 'email', 'language']).where('id', 'in', known)
  // The lock prevents their deletion until the links are stored.
  const rows = await query.forKeyShare().execute()
  const refuse = (code: ErrorCode) => new ProblemError(422, { errors: { contacts: [code] } })
  if (rows.length < known.length) throw refuse('unknown')
  if (rows.some(({ email }) => email === null)) throw refuse('nobody_to_write_to')
  return known.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function findLink(transaction: Database, selectionId: string, link: string | undefined) {
  return transaction
    .selectFrom('selection_links')
    .select(['id', 'contact_id'])
    .where('selection_id', '=', selectionId)
    .where('id', '=', /^\d{1,9}$/.test(link ?? '') ? Number(link) : 0)
    .where('contact_id', 'is not', null)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}
