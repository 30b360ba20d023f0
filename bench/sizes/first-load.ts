import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What a page makes the browser load at once, in bytes as they are sent (brotli). */
export interface FirstLoad {
  html: number
  css: number
  fonts: number
  javascript: number
}

const client = join(import.meta.dirname, '../../build/client')

/** Weighs a page by its HTML: every script, style sheet and font that it names itself. */
export async function firstLoad(html: string): Promise<FirstLoad> {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const linked = (kind: RegExp) => links.filter((tag) => kind.test(tag)).map((tag) => attribute(tag, 'href'))
  const imported = [...html.matchAll(/\b(?:from |import[ (])"([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const [css, fonts, javascript] = await Promise.all([
    weigh(linked(/rel="stylesheet"/)),
    weigh(linked(/as="font"/)),
    weigh([...linked(/rel="modulepreload"/), ...imported]),
  ])
  return { html: compressed(Buffer.from(html)), css, fonts, javascript }
}

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? ''
}

async function weigh(paths: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** As it is sent: the file that was compressed at build, where there is one. */
async function sizeOf(path: string): Promise<number> {
  const file = join(client, path)
  const compressedFile = await readFile(`${file}.br`).catch(() => undefined)
  return (compressedFile ?? (await readFile(file))).byteLength
}

/** As the page cache compresses pages. */
function compressed(html: Buffer): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength
}
