import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import type { Row } from '../lib/row.ts'
import { budgets, measureFirstLoad } from './first-load.ts'
import { listMeasuredPages } from './pages.ts'

/** The first load of each page. */
export async function measureSizes(site: { url: string }): Promise<Row[]> {
  const rows = await Promise.all(
    (await listMeasuredPages(site.url)).map(async ([name, path]): Promise<Row[]> => {
      const { html, css, fonts, javascript } = await measureFirstLoad(await (await fetch(site.url + path)).text())
      const row = (kind: string, bytes: number, max: number) => ({
        name: `${name}: ${kind}`,
        value: bytes / 1_000,
        unit: 'KB',
        max: max / 1_000,
      })
      return [
        row('JavaScript', javascript, budgets.javascript),
        row('HTML, CSS and fonts', html + css + fonts, budgets.document),
      ]
    }),
  )
  const name = 'React and react-dom alone: JavaScript'
  return [{ name, value: (await measureReactAlone()) / 1_000, unit: 'KB' }, ...rows.flat()]
}

const entry = 'react-alone'

/** The smallest page that hydrates. */
const code = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.body, createElement('p'))`

/** The size of React and react-dom, built and compressed like the site, in bytes. */
async function measureReactAlone(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })
  if (!('output' in built)) throw new TypeError('expected the output of one build')
  const script = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return (await promisify(brotliCompress)(script)).byteLength
}
