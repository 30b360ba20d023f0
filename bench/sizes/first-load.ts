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

/** Weighs a page by its HTML: every script and font that it names itself; its style sheet is in it. */
export async function firstLoad(html: string): Promise<FirstLoad> {
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script).join('\n')
  const named = (kind: string) =>
    [...scripts.matchAll(new RegExp(`["(](/assets/[^")]+\\.${kind})[")]`, 'g'))].map(([, path = '']) => path)
  const [fonts, javascript] = await Promise.all([weigh(named('woff2')), weigh(named('js'))])
  const whole = compressed(html)
  const bare = compressed(html.replace(sheet, ''))
  return { html: bare, css: whole - bare, fonts, javascript }
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
function compressed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength
}
