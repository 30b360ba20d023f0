import { connect } from '#database/connect.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { insertCardRequest, insertReachableTalent } from './cards.ts'

interface Site {
  site: { dataDir: string }
}

/** Asks a talent for a card, by default an adult; returns the path of the link and what is needed to look at the answers. */
export async function askForCard({ site }: Site, language: Language, { isMinor = false } = {}) {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const email = `${crypto.randomUUID()}@example.com`
  const birthdate = isMinor ? `${new Date().getUTCFullYear() - 15}-01-01` : '2000-01-01'
  const contact = isMinor ? { guardian_email: email, guardian_consent_on: '2026-01-01' } : { email }
  const facts = { birthdate, shoes: 39, published: 0 as const, published_at: null, measured_at: '2026-01-10' }
  const talent = await insertReachableTalent(db, contact, facts)
  const { id, token } = await insertCardRequest(db, talent, { sent_to: email, asked_by: null, at: new Date() })
  return { id, talent, email, path: pathTo('myCard', language, { token }) }
}

/** The stored request, with the views of its photos. */
export async function readCardRequest({ site }: Site, id: number) {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const request = await db.selectFrom('card_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const pictures = await db
    .selectFrom('card_pictures')
    .select('view')
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...request, answers: JSON.parse(request.answers ?? 'null'), views: pictures.map(({ view }) => view) }
}
