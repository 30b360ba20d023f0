import type { Context } from 'hono'
import { ProblemError } from '../../http/problem.ts'
import type { AgencyCalendar } from '../../records/agency-calendar.ts'
import { findOpenCard, type OpenCard } from '../../records/card-requests/requests.ts'
import type { CountPhotos } from '../applications/applications.ts'
import type { PanelContext } from '../context.ts'

export interface CardContext extends PanelContext {
  calendar: AgencyCalendar
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string
  countPhotos: CountPhotos
  /** A pseudonym of the sender's network; undefined for calls within the process. */
  visitorOf: (c: Context) => string | undefined
}

/** The card of the request's link. Throws a 404. */
export async function openCard(c: Context, { db, now, calendar }: CardContext): Promise<OpenCard> {
  await calendar.refresh()
  const card = await findOpenCard(db, c.req.param('token') ?? '', { now: now(), today: calendar.today() })
  if (!card) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return card
}

/** Throws a 409 after the answers were sent. */
export function assertNotSent({ sent_at }: { sent_at: string | null }): void {
  if (sent_at) throw new ProblemError(409, { detail: 'The answers were sent before.', reason: 'already_sent' })
}

/** Records that the holder of the link has really looked at the card. */
export async function markOpened({ db, now }: CardContext, id: number): Promise<void> {
  await db
    .updateTable('card_requests')
    .set({ opened_at: now().toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
