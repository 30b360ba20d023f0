import type { Context } from 'hono'
import { signedOut } from '../answers.ts'
import type { SignedIn, SignInContext } from '../context.ts'

/** Who asks, and by which session. */
export async function asking(c: Context, context: SignInContext): Promise<SignedIn> {
  const signedIn = await context.signedIn(c.req.raw.headers)
  if (!signedIn) throw signedOut()
  return signedIn
}
