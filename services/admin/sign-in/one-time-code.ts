import type { AdminBetterAuth } from './better-auth.ts'

/** Takes a code of the app's: false when it was taken before, since one that somebody has watched is good for nothing. */
export async function takeCode(auth: AdminBetterAuth, personId: string, code: string): Promise<boolean> {
  return (await auth.api.spendCode({ body: { personId, code } })).spent
}
