/**
 * Makes the fonts of all pairs of typefaces (`domain/typefaces.ts`), all under SIL OFL 1.1: a folder for each pair with its subsets,
 * style sheets and licences. Run `npm run fonts` after a change, and commit the result.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { defaultTypefaces, type TypefacesName, typefacesNames } from '#domain/typefaces.ts'
import { type Pair, toCommonCss, toLatinCss, toPreviewCss } from './style-sheets.ts'

interface Source {
  package: string
  /** The end of its files' names. */
  files: string
  axes: Record<string, number | { min: number; max: number }>
}

/** A family of `@fontsource-variable`. */
function variable(family: string, axes: Source['axes'], file = 'wght'): Source {
  return { package: `@fontsource-variable/${family}`, files: `${file}-normal`, axes }
}

const textWeights = { wght: { min: 400, max: 600 } }

/**
 * A display font has one weight. Bodoni Moda is fixed at the optical size 20, whose hairlines are visible at 24 px on a standard
 * screen and still thin at 200 px, unlike those of its larger optical sizes.
 */
const sources: Record<TypefacesName, { display: Source; text: Source }> = {
  bodoni: {
    display: variable('bodoni-moda', { opsz: 20, wght: 400 }, 'opsz'),
    text: variable('hanken-grotesk', textWeights),
  },
  garamond: { display: variable('eb-garamond', { wght: 400 }), text: variable('figtree', textWeights) },
  instrument: {
    display: { package: '@fontsource/instrument-serif', files: '400-normal', axes: {} },
    text: variable('hanken-grotesk', textWeights),
  },
  inter: { display: variable('inter-tight', { wght: 500 }), text: variable('inter', textWeights) },
  archivo: { display: variable('archivo', { wdth: 70, wght: 500 }, 'wdth'), text: variable('archivo', textWeights) },
  jost: { display: variable('jost', { wght: 400 }), text: variable('jost', textWeights) },
}

/** What the site uses of a font's layout. Without their alternates, fonts are up to a quarter smaller. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

const latin = `${range(0x20, 0x7e) + range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−′″ıˆ˜←→↑↓½`
const latinExtended = `${range(0x100, 0x17f)}ȘșȚțẞẀẁẂẃẄẅỲỳ`

// Signs that many text fonts lack. At this optical size and weight, that of Bodoni Moda is as even as the strokes of a grotesque.
const signs = await makeFile('signs', variable('noto-sans', { wght: 400 }), 'latin', '′″½')
await makeFile('math', variable('bodoni-moda', { opsz: 6, wght: 600 }, 'opsz'), 'math', '≈')

// Letters of names that the display serifs lack.
const scripts = {
  vietnamese: `ƠơƯư${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${range(0x400, 0x45f)}Ґґ`,
  greek: range(0x384, 0x3ce),
}
const further: Record<string, Font> = {}
for (const [script, letters] of Object.entries(scripts)) {
  const file = `display-${script}`
  further[file] = await makeFile(file, variable('noto-serif-display', { wght: 400 }), script, letters)
}

const pairs: Pair[] = []
for (const name of typefacesNames) pairs.push(await makePair(name))
for (const pair of pairs) {
  const ours = pairs.find(({ name }) => name === defaultTypefaces) ?? pair
  await writeFile(fileAt(`${pair.name}/latin.css`), toLatinCss(pair, signs))
  await writeFile(fileAt(`${pair.name}/common.css`), toCommonCss(pair, ours, further))
}
await writeFile(fileAt('preview.css'), toPreviewCss())

async function makePair(name: TypefacesName): Promise<Pair> {
  await rm(fileAt(name), { recursive: true, force: true })
  await mkdir(fileAt(name))
  const makeFace = async (face: 'display' | 'text') => {
    const source = sources[name][face]
    const licence = new URL(import.meta.resolve(`${source.package}/LICENSE`))
    await copyFile(licence, fileAt(`${name}/LICENSE-${familyOf(source)}.txt`))
    return {
      latin: await makeFile(`${name}/${face}-latin`, source, 'latin', latin),
      latinExtended: await makeFile(`${name}/${face}-latin-ext`, source, 'latin-ext', latinExtended),
    }
  }
  return { name, display: await makeFace('display'), text: await makeFace('text') }
}

async function makeFile(name: string, source: Source, subset: string, characters: string): Promise<Font> {
  const path = import.meta.resolve(`${source.package}/files/${familyOf(source)}-${subset}-${source.files}.woff2`)
  const options = { targetFormat: 'woff2', variationAxes: source.axes, keepFeatures, noHinting: true } as const
  const bytes = await subsetFont(await readFile(new URL(path)), characters, options)
  await writeFile(fileAt(`${name}.woff2`), bytes)
  console.log(`${name}.woff2 ${bytes.length} bytes`)
  return create(bytes) as Font
}

function familyOf(source: Source): string {
  return source.package.split('/').at(-1) ?? ''
}

function fileAt(path: string): URL {
  return new URL(path, import.meta.url)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}
