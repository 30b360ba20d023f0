import type { Font } from 'fontkit'
import { type TypefacesName, typefaces, typefacesNames } from '#domain/typefaces.ts'

export interface Pair {
  name: TypefacesName
  display: Face
  text: Face
}

interface Face {
  latin: Font
  latinExtended: Font
}

const generated = '/* Made by make.ts. */\n'

/** The fonts of every page. With scripts, `app/layout/lcp-priority/` inserts these rules. */
export function toLatinCss({ name, display, text }: Pair, signs: Font): string {
  const rules = [
    fontFace('Display', 'display-latin', { range: rangeOf(display.latin) }),
    fontFace('Text', 'text-latin', { weights: '400 600', range: rangeOf(text.latin) }),
  ]
  const missing = rangeOf(signs, text.latin)
  if (missing) rules.push(fontFace('Text', '../signs', { weights: '400 600', range: missing }))
  // The hyphen of Bodoni Moda is a hairline that screens hardly show: `e-mail`.
  if (name === 'bodoni') rules.push(fontFace('Display', 'text-latin', { range: 'U+002D' }))
  return generated + rules.join('\n')
}

/**
 * Fonts for characters that only some pages need, fallback fonts with the same metrics, so that loading the web fonts causes no
 * layout shift, and what else depends on the pair. `ours` is the pair for whose letters names are fitted; `further` are the files
 * with letters of other scripts for pairs with serifs.
 */
export function toCommonCss({ name, display, text }: Pair, ours: Pair, further: Record<string, Font>): string {
  const { hasSerifs } = typefaces[name]
  const families = hasSerifs
    ? '"Display", "Display Fallback", "Display Noto", "Display DejaVu", serif'
    : '"Display", "Display Fallback", "Display DejaVu", sans-serif'
  const root = `:root {
  --font-display: ${families};
  --letter-width: ${round(widthOfNames(display.latin, ours.display.latin))};
}
`
  const rules = [
    root,
    fontFace('Display', 'display-latin-ext', { range: rangeOf(display.latinExtended, display.latin) }),
    fontFace('Text', 'text-latin-ext', { weights: '400 600', range: rangeOf(text.latinExtended, text.latin) }),
    ...(hasSerifs ? Object.entries(further) : []).map(([file, font]) =>
      fontFace('Display', `../${file}`, { range: rangeOf(font, display.latinExtended) }),
    ),
    ...(hasSerifs ? serif : sans).map((fallback) => toFallbackRule('Display', fallback, display.latin)),
    ...sans.map((fallback) => toFallbackRule('Text', fallback, text.latin)),
  ]
  return generated + rules.join('\n')
}

/** The pairs beside each other in the back office, under their names. */
export function toPreviewCss(): string {
  const rules = typefacesNames.flatMap((name) => [
    fontFace(`${name} display`, `${name}/display-latin`),
    fontFace(`${name} text`, `${name}/text-latin`, { weights: '400 600' }),
  ])
  return generated + rules.join('\n')
}

function fontFace(family: string, file: string, { weights, range }: { weights?: string; range?: string } = {}): string {
  const path = file.startsWith('../') ? file : `./${file}`
  return `@font-face {
  font-family: "${family}";
  src: url("${path}.woff2") format("woff2");
${weights ? `  font-weight: ${weights};\n` : ''}  font-display: swap;
${range ? `  unicode-range: ${range};\n` : ''}}
`
}

/** The characters of a font, without those of another. */
function rangeOf(font: Font, other?: Font): string {
  const characters = font.characterSet.filter(
    (character) => character < 0xffff && !other?.hasGlyphForCodePoint(character),
  )
  const ranges: [from: number, to: number][] = []
  for (const character of characters.sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === character - 1) last[1] = character
    else ranges.push([character, character])
  }
  return ranges.map(([from, to]) => `U+${toHex(from)}${to > from ? `-${toHex(to)}` : ''}`).join(', ')
}

function toHex(character: number): string {
  return character.toString(16).toUpperCase().padStart(4, '0')
}

const sample =
  'A agência representa modelos e atores em dez países. Escreva para nós e respondemos em dois dias. ' +
  'The agency represents models and actors in ten countries. Write to us and we will answer within two days.'

interface Fallback {
  name: string
  local: string[]
  /** The mean width of the sample's letters in ems. */
  width: number
}

/** Fonts of Windows and Apple, then Android's and Linux's. Each typeface has its own width, so each has a rule of its own. */
const serif: Fallback[] = [
  { name: 'Fallback', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.415 },
  { name: 'Noto', local: ['Noto Serif', 'NotoSerif'], width: 0.4914 },
  { name: 'DejaVu', local: ['DejaVu Serif'], width: 0.5222 },
]
const sans: Fallback[] = [
  { name: 'Fallback', local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto', 'Roboto-Regular'], width: 0.4583 },
  { name: 'DejaVu', local: ['DejaVu Sans'], width: 0.5245 },
]

function toFallbackRule(family: string, { name, local, width }: Fallback, font: Font): string {
  const scale = widthOf(sample, font) / sample.length / width
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
  return `@font-face {
  font-family: "${family} ${name}";
  src: ${local.map((one) => `local("${one}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / scale)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / scale)};
  line-gap-override: ${percent(font.lineGap / font.unitsPerEm / scale)};
}
`
}

const names = [
  ...['Ana Carolina Vasconcelos', 'William Wagner', 'Filipa Illich', 'Development', 'Maria Emília Mamede', 'Mármore'],
  ...['Rosa Estremoz', 'Otto Osório', 'Zuzu Yasmin Xavier', 'Kauê Quaresma', 'Beatriz Guimarães', 'Jujuba Furtado'],
]

/** The space between the letters of names in ems, as in `app/layout/wordmark.tsx`. */
const letterSpacing = -0.03

/** How wide names are in a font, relative to another: the greatest value of all names. */
function widthOfNames(font: Font, other: Font): number {
  const widthIn = (name: string, one: Font) => widthOf(name, one) + letterSpacing * name.length
  return Math.max(...names.map((name) => widthIn(name, font) / widthIn(name, other)))
}

function widthOf(text: string, font: Font): number {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
