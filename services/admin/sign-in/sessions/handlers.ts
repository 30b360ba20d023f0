import { z } from 'zod'
import type { Session } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../../http/problem.ts'
import { validateJson } from '../../../http/request-body.ts'
import { findBoardNames } from '../../../records/boards.ts'
import { toErrorCode } from '../../http/admin-error.ts'
import { parseBoards } from '../../users/queries.ts'
import type { SignedIn, SignInContext, SignInRequest } from '../context.ts'
import { createJsonResponse } from '../responses.ts'
import { recordAccountAction } from '../sign-in-audit.ts'
import { isSecondFactorDue } from '../two-factor.ts'
import { endSessions, findSessions } from './queries.ts'

/** GET /auth/get-session: the signed-in user, or null. */
export async function showSession({ c }: SignInRequest, { auth, db }: SignInContext): Promise<Response> {
  const { headers, response } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })
  if (!response) return createJsonResponse(c, null, headers.getSetCookie())
  const { id, expiresAt } = response.session
  const { id: userId, name, email, role, boards, language, twoFactorEnabled } = response.user
  const second_factor_due = await isSecondFactorDue(db, userId)
  const access = { role, boards: parseBoards(boards) }
  const board_names = [...(await findBoardNames(db))].map(([category, { pt, en }]) => ({
    category,
    name_pt: pt,
    name_en: en,
  }))
  const user = { id: userId, name, email, ...access, language, twoFactorEnabled, second_factor_due, board_names }
  return createJsonResponse(c, { session: { id, expiresAt }, user }, headers.getSetCookie())
}

/** POST /auth/sign-out: ends this session, if there is one. */
export async function signOut({ c }: SignInRequest, context: SignInContext): Promise<Response> {
  const headers = c.req.raw.headers
  const signedIn = await context.signedIn(headers)
  const { headers: responseHeaders } = await context.auth.api.signOut({ headers, returnHeaders: true })
  if (signedIn) await recordAccountAction(context, signedIn.user, 'signed_out')
  // Clears cached pages and pictures. Cookies stay: the device cookie marks a known browser.
  c.header('clear-site-data', '"cache"')
  return createJsonResponse(c, { success: true }, responseHeaders.getSetCookie())
}

/** GET /auth/list-sessions: the user's sessions. */
export async function listSessions(
  { c }: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  const rows = await findSessions(context.db, signedIn.user.id, context.now())
  const sessions = rows.map(
    ({ id, user_agent, created_at, updated_at }): Session => ({
      id,
      ...describeBrowser(user_agent),
      created_at,
      last_seen_at: updated_at,
      current: id === signedIn.sessionId,
    }),
  )
  return createJsonResponse(c, sessions, [])
}

const oneSchema = z.object({ id: z.string().max(100) })

/** POST /auth/revoke-session: ends one of the user's sessions. */
export async function endSession({ c }: SignInRequest, context: SignInContext, { user }: SignedIn): Promise<Response> {
  const { id } = await validateJson(c, oneSchema, toErrorCode)
  const ended = await endSessions(context.db, user.id, { only: [id] })
  if (ended === 0) throw new ProblemError(404)
  await recordAccountAction(context, user, 'session_ended')
  return createJsonResponse(c, { status: true }, [])
}

/** POST /auth/revoke-other-sessions: ends all sessions but this one. */
export async function endOtherSessions(
  { c }: SignInRequest,
  context: SignInContext,
  { user, sessionId }: SignedIn,
): Promise<Response> {
  const ended = await endSessions(context.db, user.id, { but: sessionId })
  if (ended > 0) await recordAccountAction(context, user, 'sessions_ended')
  return createJsonResponse(c, { status: true }, [])
}

/** In this order, since many browsers also name others. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and system of a user agent, as far as they are known. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (marks: [string, RegExp][]) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
