import type { Row } from '../lib/row.ts'
import { budgets } from './budgets.ts'
import { firstLoad } from './first-load.ts'
import { allPages } from './pages.ts'
import { reactAlone } from './react-alone.ts'

/** What each page loads first, in kilobytes of 1,000 bytes. */
export async function sizeRows(site: { url: string }): Promise<Row[]> {
  const rows = await Promise.all(
    (await allPages(site.url)).map(async ([name, path]): Promise<Row[]> => {
      const { html, css, fonts, javascript } = await firstLoad(await (await fetch(site.url + path)).text())
      const kilobytes = (size: number) => size / 1_000
      return [
        { what: `${name}: JavaScript`, value: kilobytes(javascript), unit: 'KB', most: kilobytes(budgets.javascript) },
        {
          what: `${name}: HTML, CSS and fonts`,
          value: kilobytes(html + css + fonts),
          unit: 'KB',
          most: kilobytes(budgets.document),
        },
      ]
    }),
  )
  const floor = {
    what: 'React and react-dom alone: JavaScript',
    value: (await reactAlone()) / 1_000,
    unit: 'KB',
    note: 'what every page has to load before any code of its own',
  }
  return [floor, ...rows.flat()]
}
