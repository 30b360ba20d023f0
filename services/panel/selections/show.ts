import type { Context } from 'hono'
import { z } from 'zod'
import { personHeader, type Selection, type SelectionChanges } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { validateQuery } from '../../http/request-body.ts'
import { withoutCaching } from '../../http/service-app.ts'
import { guestTokenOf, type OpenLink } from '../../records/selections/links.ts'
import { countAnswers, findAnswers, findAnswersOf, findPeople, findPerson, findRecipient } from './answers.ts'
import { findBookings } from './bookings.ts'
import { openLink, openRoom, type SelectionContext, tokenOf } from './open-link.ts'

const selectionQuerySchema = z.object({ answers: z.coerce.number().int().nonnegative().optional() })

const changesQuerySchema = z.object({ since: z.coerce.number().int().nonnegative() })

/** GET /api/selections/{token}: the selection as the holder of the link sees it. */
export async function showSelection(c: Context, context: SelectionContext): Promise<Response> {
  const { answers: maxAnswers } = validateQuery(c, selectionQuerySchema)
  const open = await openLink(c, context)
  const { link, selection } = open
  const { db } = context
  const isPackage = selection.kind === 'package'
  const me = isPackage
    ? await findRecipient(db, link.id)
    : await findPerson(db, selection.id, c.req.header(personHeader))
  const [talents, answers] = await Promise.all([
    db
      .selectFrom('selection_talents')
      .select(['talent_id', 'pictures'])
      .where('selection_id', '=', selection.id)
      .orderBy('position')
      .execute(),
    isPackage
      ? { people: [], answers: me === undefined ? [] : await findAnswersOf(db, me) }
      : answersOrTallies(db, selection.id, { me, maxAnswers }),
  ])
  const shown: Selection = {
    kind: selection.kind,
    role: link.role,
    title: selection.title,
    message: selection.message,
    language: selection.language as Language,
    created_at: selection.created_at,
    expires_at: selection.expires_at,
    revision: selection.revision,
    talents: talents.map(({ talent_id, pictures }) => ({
      id: talent_id,
      pictures: pictures === null ? null : JSON.parse(pictures),
    })),
    ...answers,
    me: me === undefined ? null : String(me),
    of_agency: selection.kind === 'room' && selection.created_by !== null,
    guest_token: link.role === 'owner' ? await guestToken(c, context, open) : null,
    bookings:
      link.role === 'recipient' ? null : await findBookings(db, selection.id, { isOwner: link.role === 'owner' }),
  }
  return withoutCaching(c.json(shown))
}

/** The people with all answers; with more than `maxAnswers` the tallies, and the answers of `me` only. */
async function answersOrTallies(
  db: Database,
  selectionId: string,
  { me, maxAnswers }: { me: number | undefined; maxAnswers: number | undefined },
): Promise<Pick<Selection, 'people' | 'answers' | 'tallies'>> {
  if (maxAnswers === undefined) return findAnswers(db, selectionId, -1)
  const { total, tallies } = await countAnswers(db, selectionId)
  if (total <= maxAnswers) return findAnswers(db, selectionId, -1)
  const [people, answers] = await Promise.all([
    findPeople(db, selectionId, -1),
    me === undefined ? [] : findAnswersOf(db, me),
  ])
  return { people, answers, tallies }
}

/** The token of the room's present guest link. */
async function guestToken(c: Context, { db }: SelectionContext, { selection }: OpenLink): Promise<string | null> {
  const guest = await db
    .selectFrom('selection_links')
    .select('number')
    .where('selection_id', '=', selection.id)
    .where('role', '=', 'guest')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return guest ? guestTokenOf(tokenOf(c), guest.number) : null
}

/** GET /api/selections/{token}/changes: what is new in a room since a revision. */
export async function showChanges(c: Context, context: SelectionContext): Promise<Response> {
  const { since } = validateQuery(c, changesQuerySchema)
  const { selection } = await openRoom(c, context)
  const isNew = selection.revision > since
  const changes: SelectionChanges = {
    revision: selection.revision,
    whole: selection.content_revision > since,
    ...(isNew ? await findAnswers(context.db, selection.id, since) : { people: [], answers: [] }),
  }
  return withoutCaching(c.json(changes))
}
