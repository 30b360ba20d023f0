/**
 * Makes the site's fonts from their variable sources (all SIL OFL 1.1): Bodoni Moda in one weight, fixed at the optical
 * size 20, whose hairlines are visible at 24 px on a standard screen and still thin at 200 px, unlike those of its larger
 * optical sizes; and Hanken Grotesk from 400 to 600. Also makes both uncompressed and in one weight for the server's Open
 * Graph images and comp cards (`server/images`). Run `npm run fonts` after changing a character set, and commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const ascii = range(0x20, 0x7e)
const latin = `${ascii + range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−′″ıˆ˜←→↑↓½`
const latinExtended = `${range(0x100, 0x17f)}ȘșȚțẞẀẁẂẃẄẅỲỳ`

const display = '@fontsource-variable/bodoni-moda/files/bodoni-moda'
const text = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk'
const further = '@fontsource-variable/noto-serif-display/files/noto-serif-display'
const signs = '@fontsource-variable/noto-sans/files/noto-sans'

for (const format of ['woff2', 'truetype'] as const) {
  const pinned = { opsz: 20, wght: 400 }
  await make(`${display}-latin-opsz-normal.woff2`, 'display-latin', latin, pinned, format)
  await make(`${display}-latin-ext-opsz-normal.woff2`, 'display-latin-ext', latinExtended, pinned, format)
}
await make(`${text}-latin-wght-normal.woff2`, 'text-latin', latin, { wght: { min: 400, max: 600 } })
await make(`${text}-latin-ext-wght-normal.woff2`, 'text-latin-ext', latinExtended, { wght: { min: 400, max: 600 } })
await make(`${text}-latin-wght-normal.woff2`, 'text-latin', latin, { wght: 400 }, 'truetype')
await make(`${text}-latin-ext-wght-normal.woff2`, 'text-latin-ext', latinExtended, { wght: 400 }, 'truetype')
// Letters of names that Bodoni Moda lacks.
for (const [script, letters] of Object.entries({
  vietnamese: `ƠơƯư${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${range(0x400, 0x45f)}Ґґ`,
  greek: range(0x384, 0x3ce),
}))
  await make(`${further}-${script}-wght-normal.woff2`, `display-${script}`, letters, { wght: 400 })
// At this optical size and weight Bodoni Moda's sign is as even as the strokes of Hanken Grotesk, which lacks it.
await make(`${display}-math-opsz-normal.woff2`, 'text-math', '≈', { opsz: 6, wght: 600 }, 'truetype')
// Hanken Grotesk has no signs for feet and inches.
for (const format of ['woff2', 'truetype'] as const) {
  await make(`${signs}-latin-wght-normal.woff2`, 'text-primes', '′″', { wght: 400 }, format)
}

async function make(
  source: string,
  name: string,
  characters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
) {
  const path = new URL(import.meta.resolve(source))
  const subset = await subsetFont(await readFile(path), characters, { targetFormat, variationAxes })
  const file = `${name}.${targetFormat === 'woff2' ? 'woff2' : 'ttf'}`
  await writeFile(new URL(file, import.meta.url), subset)
  console.log(`${file} ${subset.length} bytes`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}
