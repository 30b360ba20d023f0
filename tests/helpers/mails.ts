import type { Database } from '#database/schema/index.ts'
import { publishedRow } from './panel.ts'
import { insertRows } from './rows.ts'

/** 23:30 of 15 June in the agency's time zone; in the default one and in UTC it is the 16th. */
export const evening = new Date('2026-06-16T03:30:00Z')

/** Of somebody who turns 18 on the day that has begun in UTC. */
export const birthdate = '2008-06-16'

/** Adds the agency of the mails, by default with an address. */
export async function insertEveningAgency(db: Database, contact: object = { email: 'agency@marmore.example' }) {
  const fields = JSON.stringify({ name: 'Mármore', time_zone: 'America/Manaus', ...contact })
  await insertRows(db, 'entities', { ...publishedRow, name: 'agency', fields })
}

/** Writes out what is sent on each occasion, the oldest mail first, and empties the outbox. */
export function listMails(db: Database) {
  const sections: string[] = []
  return {
    async take(occasion: string): Promise<void> {
      const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
      await db.deleteFrom('outbox').execute()
      const places = new Map(mails.map(({ message_id }, index) => [message_id, index + 1]))
      const written = mails.map((mail, index) => {
        const answered = mail.references?.split(' ').map((id) => places.get(id))
        const lines = [
          `--- ${index + 1}: ${mail.kind} in ${mail.language}, deleted with ${ownerOf(mail)}`,
          `To: ${mail.to}`,
          mail.reply_to !== null && `Reply-To: ${mail.reply_to}`,
          answered && `In reply to: ${answered.join(', ')}`,
          `Subject: ${mail.subject}`,
          `\n${mail.text.trimEnd()}`,
          mail.html !== null && `\n${mail.html}`,
        ]
        return withoutRandomParts(`${lines.filter(Boolean).join('\n')}\n`)
      })
      sections.push(`=== ${occasion}\n\n${written.join('\n') || 'no mail\n'}`)
    },
    toString: () => sections.join('\n\n'),
  }
}

function ownerOf({ submission_id, link_hash }: { submission_id: string | null; link_hash: string | null }): string {
  const owners = [submission_id && 'its submission', link_hash && 'its link'].filter(Boolean)
  return owners.join(' and ') || 'its delivery'
}

/** Ids and the tokens of links. */
function withoutRandomParts(text: string): string {
  return text.replace(/[\w-]{43,}/g, '{token}').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '{id}')
}
