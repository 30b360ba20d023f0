import type { Context } from 'hono'
import { personHeader } from '#contracts/panel/selections.ts'
import { ProblemError } from '../../http/problem.ts'
import type { AgencyCalendar } from '../../records/agency-calendar.ts'
import { findOpenLink, type OpenLink } from '../../records/selections/links.ts'
import type { PanelContext } from '../context.ts'
import { createUnknownPersonProblem, findPerson } from './answers.ts'

export interface SelectionContext extends PanelContext {
  calendar: AgencyCalendar
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string
}

/** The person of the request's key. Throws a 403 without one. */
export async function personOf(c: Context, { db }: SelectionContext, selectionId: string): Promise<number> {
  const person = await findPerson(db, selectionId, c.req.header(personHeader))
  if (person === undefined) throw createUnknownPersonProblem()
  return person
}

/** The selection of the request's link. Throws a 404. */
export async function openLink(c: Context, { db, now }: SelectionContext): Promise<OpenLink> {
  const open = await findOpenLink(db, tokenOf(c), now())
  if (!open) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return open
}

/** The same for a room only. */
export async function openRoom(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openLink(c, context)
  if (open.selection.kind !== 'room') throw new ProblemError(404)
  return open
}

/** The same for a recipient's package only. */
export async function openPackage(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openLink(c, context)
  if (open.link.role !== 'recipient') throw new ProblemError(404)
  return open
}

/** The same for the owner of a room. Throws a 404 for a guest. */
export async function openOwnRoom(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openRoom(c, context)
  if (open.link.role !== 'owner') throw new ProblemError(404)
  return open
}

/** The token of the request's link. */
export function tokenOf(c: Context): string {
  return c.req.param('token') ?? ''
}
