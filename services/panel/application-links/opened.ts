import type { Context } from 'hono'
import type { SentApplication } from '#contracts/panel/applications.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { findAgencyContact } from '../../core/submissions/agency-contact.ts'
import type { PanelContext } from '../context.ts'
import type { ApplicationLinks } from './links.ts'
import { findApplication, type StoredApplication } from './queries.ts'
import type { LinkTokens } from './tokens.ts'

/** What a link is opened with. */
export interface LinkContext extends PanelContext {
  tokens: LinkTokens
  links: ApplicationLinks
}

/** The application that the request's link opens, for `only` when given. Throws a 404. */
export async function opened(c: Context, { db, tokens, now }: LinkContext, only?: LinkHolder) {
  const claim = tokens.read(c.req.param('token') ?? '', now())
  const kept = claim && (!only || claim.holder === only) && (await findApplication(db, claim.id, now()))
  if (!kept) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return { holder: claim.holder, kept }
}

/** An application as the holder of a link sees it. */
export async function asSeen(
  { db }: PanelContext,
  holder: LinkHolder,
  kept: StoredApplication,
): Promise<SentApplication> {
  return {
    holder,
    awaiting_guardian: kept.awaitingGuardian,
    agency: await findAgencyContact(db),
    created_at: kept.created_at,
    expires_at: kept.expires_at,
    application: kept.application,
    photos: kept.photos.map(({ view, width, height }) => ({ view, width, height })),
  }
}

/** The answer, for nobody else and not to be kept. */
export function privately(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
