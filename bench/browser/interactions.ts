import { startAgencyOf } from '../lib/agency-of.ts'
import type { Row } from '../lib/row.ts'
import { backRows } from './back.ts'
import { inpRows } from './inp.ts'
import { pageRows } from './page-rows.ts'
import { openBrowser } from './phone.ts'
import { startProxy } from './proxy.ts'

/** What a slow phone and the finger on it meet at an agency of 2,000 talents. */
export async function interactionRows(): Promise<Row[]> {
  await using site = await startAgencyOf(2_000)
  const profile = (await (await fetch(`${site.url}/modelos`)).text()).match(/href="(\/modelo\/\d+\/[^"]+)"/)?.[1]
  if (!profile) throw new Error('the list links to no profile')
  await using proxy = await startProxy(site.url)
  const browser = await openBrowser(proxy)
  try {
    return [
      ...(await pageRows(browser, proxy, { name: 'list, at 2,000 talents', path: '/modelos' })),
      ...(await inpRows(browser, proxy.origin, { profile })),
      ...(await backRows(browser, proxy.origin)),
    ]
  } finally {
    await browser.close()
  }
}
