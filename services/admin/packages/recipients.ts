import { type Selectable, sql } from 'kysely'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { RecipientLink } from '#contracts/admin/packages.ts'
import type { ContactTable } from '#database/schema/clients.ts'
import type { Database } from '#database/schema/index.ts'
import type { SelectionTable } from '#database/schema/selections.ts'
import { pathTo } from '#domain/paths.ts'
import { ProblemError } from '../../http/problem.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { agencyTokenOf, storeAgencyToken } from '../../records/selections/links.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { createRecipientMail, type MailPicture } from './mails.ts'
import { findPackage, readTalents } from './read.ts'

type Contact = Pick<Selectable<ContactTable>, 'id' | 'name' | 'email' | 'phone' | 'language'>

/**
 * Makes a link for each of these contacts, mails it in the contact's language unless `mail` is false, and returns the links.
 * Contacts that have a link already are left out. 422 for an unknown contact, or one without an address for a mail; 409 for
 * an expired package.
 */
export function sendPackage(
  db: Database,
  id: string | undefined,
  { contacts: contactIds, mail }: { contacts: readonly number[]; mail: boolean },
  actor: Actor,
): Promise<RecipientLink[]> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findOpenPackage(transaction, id, now)
    const contacts = await findContacts(transaction, contactIds, { mail })
    const existing = await transaction
      .selectFrom('selection_links')
      .select('contact_id')
      .where('selection_id', '=', row.id)
      .where('contact_id', 'in', contactIds)
      .execute()
    const known = new Set(existing.map(({ contact_id }) => contact_id))
    const links: RecipientLink[] = []
    const shared = mail ? await readSharedContent(transaction, row.id) : undefined
    for (const contact of contacts.filter((one) => !known.has(one.id))) {
      const created_at = now.toISOString()
      const { id: link } = await transaction
        .insertInto('selection_links')
        .values({
          selection_id: row.id,
          role: 'recipient',
          token_hash: createToken().hash,
          contact_id: contact.id,
          created_at,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = await storeAgencyToken(transaction, { id: link, selection_id: row.id, number: 1, created_at })
      const made = { row, link, contact, token }
      if (shared) await mailLink(transaction, made, { ...shared, actor })
      else
        await transaction
          .insertInto('selection_events')
          .values({ link_id: link, kind: 'unmailed', talent_id: null, at: created_at })
          .execute()
      links.push(toRecipientLink(made, actor))
    }
    if (links.length > 0) {
      const changes = { recipients: links.length }
      const action = mail ? 'sent' : 'shared'
      await recordAudit(transaction, user, { action, resource: 'packages', record_id: row.id, changes }, now)
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
    const [contact] = await findContacts(transaction, [contact_id], { mail: true })
    if (!contact) throw new ProblemError(404)
    const created_at = now.toISOString()
    const { number } = await transaction
      .updateTable('selection_links')
      .set({ number: sql`number + 1`, created_at, revoked_at: null })
      .where('id', '=', linkId)
      .returning('number')
      .executeTakeFirstOrThrow()
    const token = await storeAgencyToken(transaction, { id: linkId, selection_id: row.id, number, created_at })
    await transaction
      .deleteFrom('selection_events')
      .where('link_id', '=', linkId)
      .where('kind', 'in', ['undelivered', 'unmailed'])
      .execute()
    const changes = { recipients: 1 }
    await recordAudit(transaction, user, { action: 'sent', resource: 'packages', record_id: row.id, changes }, now)
    const made = { row, link: linkId, contact, token }
    await mailLink(transaction, made, { ...(await readSharedContent(transaction, row.id)), actor })
    return toRecipientLink(made, actor)
  })
}

/** The link of a recipient again. 404 for one that was revoked. */
export function showLink(
  db: Database,
  { id, link }: { id: string | undefined; link: string | undefined },
  actor: Actor,
): Promise<RecipientLink> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findOpenPackage(transaction, id, now)
    const found = await findLink(transaction, row.id, link)
    const [contact] = await findContacts(transaction, [found.contact_id], { mail: false })
    const token = await agencyTokenOf(transaction, { ...found, selection_id: row.id })
    if (!contact || found.revoked_at || hashToken(token) !== found.token_hash) throw new ProblemError(404)
    await recordAudit(transaction, user, { action: 'shared', resource: 'packages', record_id: row.id }, now)
    return toRecipientLink({ row, link: found.id, contact, token }, actor)
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

interface MadeLink {
  row: Selectable<SelectionTable>
  /** The link's id. */
  link: number
  contact: Contact
  token: string
}

function toRecipientLink({ link, contact, token }: MadeLink, { siteUrl }: Actor): RecipientLink {
  const { name, email, phone, language } = contact
  return { id: link, name, email, phone, link: `${siteUrl}${pathTo('selection', language, { token })}` }
}

/** What is the same in the mails of all recipients. */
interface SharedContent {
  agency: Awaited<ReturnType<typeof findAgencyContact>>
  /** The shown talents in their order, each with the first picture that the package shows. */
  pictures: MailPicture[]
}

async function readSharedContent(transaction: Database, selectionId: string): Promise<SharedContent> {
  const agency = await findAgencyContact(transaction)
  const talents = await readTalents(transaction, selectionId)
  const pictures = talents
    .filter(({ shown }) => shown)
    .map(({ name, pictures: chosen, cover, available }) => ({
      name: name ?? '',
      url: chosen?.[0] ?? cover ?? available[0]?.url,
    }))
  return { agency, pictures }
}

async function mailLink(
  transaction: Database,
  made: MadeLink,
  { agency, pictures, actor }: SharedContent & { actor: Actor },
): Promise<void> {
  const { row, contact, token } = made
  const { now, siteUrl, timeZone } = actor
  const { link: url } = toRecipientLink(made, actor)
  const { language, email } = contact
  const mail = createRecipientMail({ to: email ?? '', token, url, row, agency, language, timeZone, siteUrl, pictures })
  await queueMails(transaction, [mail], null, { agency, now })
}

/** The row of a package that has not expired, locked, so that no two requests make a link for one recipient. */
async function findOpenPackage(transaction: Database, id: string | undefined, now: Date) {
  const row = await findPackage(transaction, id, { lock: true })
  if (row.expires_at <= now.toISOString()) {
    throw new ProblemError(409, { reason: 'package_expired' satisfies ErrorCode })
  }
  return row
}

/** The contacts in the order of `ids`. 422 when one is unknown, or has no address for a mail. */
async function findContacts(
  transaction: Database,
  ids: readonly (number | null)[],
  { mail }: { mail: boolean },
): Promise<Contact[]> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const query = transaction
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'language'])
    .where('id', 'in', known)
  // The lock prevents their deletion until the links are stored.
  const rows = await query.forKeyShare().execute()
  const refuse = (code: ErrorCode) => new ProblemError(422, { errors: { contacts: [code] } })
  if (rows.length < known.length) throw refuse('unknown')
  if (mail && rows.some(({ email }) => email === null)) throw refuse('nobody_to_write_to')
  return known.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function findLink(transaction: Database, selectionId: string, link: string | undefined) {
  return transaction
    .selectFrom('selection_links')
    .select(['id', 'contact_id', 'number', 'created_at', 'revoked_at', 'token_hash'])
    .where('selection_id', '=', selectionId)
    .where('id', '=', /^\d{1,9}$/.test(link ?? '') ? Number(link) : 0)
    .where('contact_id', 'is not', null)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}
