import { randomUUID } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { capitalize } from '#domain/text.ts'
import { createMailWriter, type MailWords } from '../mail-words.ts'

/** A mail for the outbox. */
export type Mail = Envelope & ({ subject: string; text: string } | { words: MailWords })

interface Envelope {
  kind: 'notification' | 'receipt' | 'guardian' | 'decision' | 'reply' | 'access' | 'assignment' | 'selection' | 'card'
  to: string
  replyTo?: string
  language: Language
  /** The `Message-ID`s of the earlier mails of the conversation, the oldest first. */
  references?: readonly string[]
  /** The hash of the token in a sign-in link or the link of a selection: the mail is deleted when that is invalid. */
  linkHash?: string
}

/** The context of a submission's mails. */
export interface MailContext {
  /** The submission's id, which is also its number. */
  id: string
  agency: { name: string; email: string | undefined }
  /** The URL of the back office; undefined when there is none. */
  adminUrl?: string | undefined
}

/**
 * Adds mails to the outbox and returns their ids. They are deleted with their submission, or without one once they were
 * sent.
 */
export async function queueMails(
  transaction: Database,
  mails: readonly Mail[],
  submissionId: string | null,
  { agency, now }: { agency: MailContext['agency']; now: Date },
): Promise<number[]> {
  if (mails.length === 0) return []
  const timestamp = now.toISOString()
  const domain = agency.email?.split('@').at(-1) || 'localhost'
  const write = await createMailWriter(transaction, agency)
  const rows = mails.map((mail) => {
    const { subject, text, html = null } = 'words' in mail ? write(mail.words, mail.language) : { ...mail, html: null }
    return {
      submission_id: submissionId,
      kind: mail.kind,
      to: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: toSubject(subject),
      text,
      html,
      references: mail.references?.join(' ') || null,
      language: mail.language,
      message_id: `<${randomUUID()}@${domain}>`,
      next_attempt_at: timestamp,
      sent_at: null,
      created_at: timestamp,
      link_hash: mail.linkHash ?? null,
    }
  })
  const stored = await transaction.insertInto('outbox').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}

/** A name may contain a line break, a subject must not. While the agency has no name, a subject begins with what follows it. */
function toSubject(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.startsWith(':') ? capitalize(line.replace(/^[\s:]+/, '')) : line
}

/** The lines of a mail, label and value, without empty ones. */
export function formatLabelledLines(lines: [label: string, value: string | undefined][]): string {
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')
}

/** The recipient of notifications and the sender name of receipts, from the entity `agency`. */
export async function findAgencyContact(db: Database): Promise<{ name: string; email: string | undefined }> {
  const row = await db.selectFrom('entities').select('fields').where('name', '=', 'agency').executeTakeFirst()
  const fields: Record<string, unknown> = row ? JSON.parse(row.fields) : {}
  const { name, email } = fields
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : undefined }
}

/** A name and nothing else: nobody may send a text of their own to a stranger through us. */
export function toPlainName(name: string): string {
  const lettersOnly = name.replace(/[^\p{L}\p{M}'’ -]/gu, ' ').replace(/\s+/g, ' ')
  return lettersOnly.trim().slice(0, 60)
}
