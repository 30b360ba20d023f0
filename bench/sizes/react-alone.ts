import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

const entry = 'react-alone'

/** The smallest page that comes alive. */
const code = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.body, createElement('p'))`

/** What React and react-dom weigh by themselves, built and compressed as the site is, in bytes. */
export async function reactAlone(): Promise<number> {
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
  if (!('output' in built)) throw new TypeError('one build has one output')
  const script = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return (await promisify(brotliCompress)(script)).byteLength
}
