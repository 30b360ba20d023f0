import type { Backend } from '#app/backend.ts'
import { getSelection, type Selection } from '#contracts/panel/selections.ts'
import { createPersonCookie, readPersonKey } from './person-cookie.server.ts'

/** The selection as its visitor sees it, and the cookie that each visit renews, since owners may keep rooms open for longer. */
export async function findSelection(
  { panel, siteUrl }: Backend,
  request: Request,
  { token, maxAnswers }: { token: string; maxAnswers: number | undefined },
): Promise<{ selection: Selection; cookie?: string; key?: string }> {
  const own = readPersonKey(request, token, siteUrl)
  const selection = await getSelection(panel, token, { key: own, maxAnswers })
  const isKnown = own && selection.me
  return isKnown ? { selection, cookie: createPersonCookie(token, own, siteUrl), key: own } : { selection }
}
