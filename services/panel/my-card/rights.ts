import type { Context } from 'hono'
import { cardRightsSchema } from '#contracts/panel/my-card.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { withoutCaching } from '../../http/service-app.ts'
import { createNotificationMail } from '../submissions/mails.ts'
import { idempotencyKey, storeSubmission } from '../submissions/store.ts'
import { type CardContext, openCard } from './context.ts'

/** The words of the request in the inbox. */
const subjects = { correction: 'Pedido de correção dos meus dados', removal: 'Pedido de exclusão dos meus dados' }

/** Stores a request for correction or removal as a message in the inbox, and notifies the agency. */
export async function requestRights(c: Context, context: CardContext): Promise<Response> {
  const { kind, message } = await validateJson(c, cardRightsSchema)
  const { request, recipient } = await openCard(c, context)
  const { db, now, adminUrl } = context
  const email = request.sent_to ?? recipient.email ?? undefined
  const payload = {
    full_name: recipient.talent.name,
    ...(email && { email }),
    message: `${subjects[kind]} (ficha nº ${recipient.talent.id}).\n\n${message}`,
  }
  const lines: [string, string][] = [
    ['Talento', recipient.talent.name],
    ['Mensagem', `\n${message}\n`],
  ]
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'contact',
      language: request.language as Language,
      payload,
      key: idempotencyKey(c),
      purpose: 'answering a request about personal data',
      retentionDays: 365,
      mails: (mailContext) => createNotificationMail({ subject: subjects[kind], replyTo: email, lines }, mailContext),
    },
    now(),
  )
  return withoutCaching(c.json(receipt, 201))
}

/**
 * What the agency stores of the talent, without the staff's notes and the documents' files, which the agency hands out itself.
 * Only to the mailbox: a shared link may be in the wrong hands, so it is a 404.
 */
export async function exportCard(c: Context, context: CardContext): Promise<Response> {
  const { db, now } = context
  const { request, recipient } = await openCard(c, context)
  if (request.sent_to === null) throw new ProblemError(404)
  const { id, search_name: _search, spoken_languages: _languages, origin: _origin, ...talent } = recipient.talent
  const [privateData, consents, cards] = [
    await db.selectFrom('talent_private_data').selectAll().where('talent_id', '=', id).executeTakeFirst(),
    await db.selectFrom('application_talents').selectAll().where('talent_id', '=', id).executeTakeFirst(),
    await db
      .selectFrom('card_requests')
      .select(['asked_at', 'sent_to', 'opened_at', 'sent_at', 'accepted_at', 'answers'])
      .where('talent_id', '=', id)
      .orderBy('id')
      .execute(),
  ]
  const { notes: _notes, ...contact } = privateData ?? {}
  const data = {
    exported_at: now().toISOString(),
    talent,
    languages: await db.selectFrom('talent_languages').select('language').where('talent_id', '=', id).execute(),
    stays: await db
      .selectFrom('stays')
      .select(['city', 'country', 'from', 'to', 'public'])
      .where('talent_id', '=', id)
      .orderBy('from')
      .execute(),
    pictures: await db
      .selectFrom('talent_media')
      .select(['kind', 'view', 'url', 'alt_pt', 'alt_en', 'credit'])
      .where('talent_id', '=', id)
      .orderBy('id')
      .execute(),
    documents: await db
      .selectFrom('talent_documents')
      .select(['kind', 'title', 'expires_on', 'created_at'])
      .where('talent_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute(),
    private_data: contact,
    consents: consents ?? null,
    cards: cards.map(({ answers, ...card }) => ({ ...card, answers: JSON.parse(answers ?? 'null') as unknown })),
  }
  return withoutCaching(c.json(data))
}
