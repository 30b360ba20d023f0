import type { Backend } from '#app/backend.ts'
import { getSelection, type Selection } from '#contracts/panel/selections.ts'
import { createPersonCookie, readOtherPersonKeys, readPersonKey } from './person-cookie.server.ts'

/**
 * The selection as its visitor sees it, and the cookie that each visit renews, since owners may keep rooms open for longer. A
 * guest whose link was replaced is recognized by the key of the earlier link, which the cookie stores for the new one.
 */
export async function findSelection(
  { panel, siteUrl }: Backend,
  request: Request,
  { token, maxAnswers }: { token: string; maxAnswers: number | undefined },
): Promise<{ selection: Selection; cookie?: string }> {
  const own = readPersonKey(request, token, siteUrl)
  const selection = await getSelection(panel, token, { key: own, maxAnswers })
  if (selection.kind !== 'room') return { selection }
  if (own && selection.me) return { selection, cookie: createPersonCookie(token, own, siteUrl) }
  for (const key of readOtherPersonKeys(request, token, siteUrl)) {
    const known = await getSelection(panel, token, { key, maxAnswers })
    if (known.me) return { selection: known, cookie: createPersonCookie(token, key, siteUrl) }
  }
  return { selection }
}
