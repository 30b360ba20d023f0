import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt'])

/** Writes `.br` and `.gz` beside every file of the built site that becomes smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  )
}

async function compressFile(name: string): Promise<void> {
  const content = await readFile(name)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.byteLength < content.byteLength) await writeFile(`${name}.br`, br)
  if (gz.byteLength < content.byteLength) await writeFile(`${name}.gz`, gz)
}

if (import.meta.main) await precompress(process.argv[2] ?? 'build/client')
