import type { Context } from 'hono'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Account } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../http/problem.ts'
import type { SignInContext, SignInRequest } from './context.ts'

/** The error body of Better Auth. */
interface AuthError {
  code?: string
}

/** A successful response of Better Auth, with the cookies it sets. */
export interface AuthResponse<Content> {
  content: Content
  cookies: string[]
}

/**
 * Reads a response of Better Auth. An error becomes the problem that `toProblem` makes of its code.
 * @throws ProblemError
 */
export async function readResponse<Content>(
  response: Response,
  toProblem: (code: string | undefined) => ProblemError,
): Promise<AuthResponse<Content>> {
  if (response.status >= 500) throw new Error(`Better Auth answered ${response.status}: ${await response.text()}`)
  const content: unknown = await response.json()
  if (!response.ok) throw toProblem((content as AuthError | null)?.code)
  return { content: content as Content, cookies: response.headers.getSetCookie() }
}

/** Sends JSON with cookies. */
export function createJsonResponse(
  c: Context,
  content: object | null,
  cookies: readonly string[],
  status: 200 | 201 | 202 = 200,
): Response {
  c.header('cache-control', 'no-store')
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  return c.json(content, status)
}

/** A 401 for a call without a session, or with one that has ended. */
export function createSignedOutProblem(): ProblemError {
  return new ProblemError(401, { detail: 'Sign in first.' })
}

/** Signs in a new user and makes the browser a known one. */
export async function startSession({ c }: SignInRequest, context: SignInContext, user: CurrentUser): Promise<Response> {
  const { auth, devices, now } = context
  const response = await auth.api.startSession({
    body: { userId: user.id },
    headers: c.req.raw.headers,
    asResponse: true,
  })
  const { cookies } = await readResponse(response, createSignedOutProblem)
  const me: Account = { ...user, two_factor: false, signature_pt: null, signature_en: null, reaction_mails: 'hourly' }
  return createJsonResponse(c, me, [...cookies, devices.issue(user.email, now())], 201)
}
