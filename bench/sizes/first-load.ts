import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The bytes of a first load, as they are sent; a kilobyte is 1,000 bytes. */
export const budgets = {
  /** All scripts; React and react-dom alone are 58 KB. */
  javascript: 112_000,
  /** HTML, style sheets and fonts: everything before the first image. */
  document: 75_000,
  /** The first view of a list at 375 px, images included. */
  listView: 500_000,
} as const

export interface FirstLoad {
  /** HTML with its inline style sheet. */
  html: number
  css: number
  fonts: number
  javascript: number
}

const client = join(import.meta.dirname, '../../build/client')

/** Adds up the files that a page names for its first load, prefetched ones aside, in bytes as they are sent (brotli). */
export async function measureFirstLoad(html: string): Promise<FirstLoad> {
  const links = (html.match(/<link[^>]*>/g) ?? []).filter((link) => !/rel="prefetch"/.test(link))
  const scripts = html.match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? []
  // The fonts' styles, which wait for the LCP image.
  const deferred = html.match(/<noscript[^>]*>[\s\S]*?<\/noscript>/g) ?? []
  const text = [...links, ...scripts, ...deferred].join('\n')
  const sizeOfAll = async (extension: string) => {
    const paths = text.match(new RegExp(`/assets/[\\w./-]+\\.${extension}\\b`, 'g'))
    const sizes = await Promise.all([...new Set(paths)].map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const [css, fonts, javascript] = await Promise.all([sizeOfAll('css'), sizeOfAll('woff2'), sizeOfAll('js')])
  // As the page cache compresses pages.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return { html: brotliCompressSync(html, { params }).byteLength, css, fonts, javascript }
}

/** The size of the file that was compressed at build, where there is one. */
async function sizeOf(path: string): Promise<number> {
  const file = join(client, path)
  const compressed = await readFile(`${file}.br`).catch(() => undefined)
  return (compressed ?? (await readFile(file))).byteLength
}
