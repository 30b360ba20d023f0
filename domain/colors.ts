/** The agency's own colours, as custom properties of the document: see `@theme` in `app/styles/app.css`. */
export type Colors = Record<`--color-${ColorName | 'veil'}`, string>

/** The colours that an agency chooses: background, text, secondary text, lines and errors. */
export const colorNames = ['paper', 'ink', 'muted', 'line', 'alert'] as const

export type ColorName = (typeof colorNames)[number]

/** The default theme; the same values as in `app/styles/app.css`. */
export const defaultTheme = { paper: '#f7f4ef', ink: '#14120f' }

export const defaultColors: Colors = {
  '--color-paper': defaultTheme.paper,
  '--color-ink': defaultTheme.ink,
  '--color-muted': '#655f56',
  '--color-line': '#d8d2c7',
  '--color-veil': '#ece7de',
  '--color-alert': '#9c1c12',
}

type Chosen = { readonly [name in ColorName]?: string | null | undefined }

/** The least contrast of texts with their grounds. Lines are decoration. */
const leastContrasts = [
  // WCAG level AAA, since labels are set in small capitals.
  { text: 'ink', ground: 'paper', least: 7 },
  { text: 'muted', ground: 'paper', least: 4.5 },
  { text: 'muted', ground: 'veil', least: 4.5 },
  { text: 'alert', ground: 'paper', least: 4.5 },
  { text: 'alert', ground: 'veil', least: 4.5 },
] as const

/** A text with too little contrast. `color` is the chosen colour that causes it. */
export interface LowContrast {
  color: ColorName
  text: ColorName
  ground: 'paper' | 'veil'
  ratio: number
  least: number
}

/** Finds the texts that would be unreadable in the chosen colours, one for each colour. */
export function findLowContrasts(chosen: Chosen): LowContrast[] {
  const theme = mixColors(chosen)
  const low = leastContrasts.flatMap(({ text, ground, least }): LowContrast[] => {
    const isChosen = parseHex(chosen[text]) !== undefined
    const ratio = contrastRatioOf(rgbOf(theme[`--color-${text}`]), rgbOf(theme[`--color-${ground}`]))
    // Colours that are mixed from text and background are readable when these are.
    const isLow = ratio < least && (isChosen || text === 'ink')
    return isLow ? [{ color: isChosen ? text : 'paper', text, ground, ratio, least }] : []
  })
  return low.filter(({ color }, index) => low.findIndex((other) => other.color === color) === index)
}

/** Mixes the theme from the agency's colours; undefined when it has none, or when a text would be unreadable. */
export function colorsOf(chosen: Record<string, string | null> | null | undefined): Colors | undefined {
  if (!colorNames.some((name) => parseHex(chosen?.[name]))) return undefined
  return findLowContrasts(chosen ?? {}).length > 0 ? undefined : mixColors(chosen ?? {})
}

/** The theme with the chosen colours. Those that are left out, or malformed, are mixed from background and text. */
export function mixColors(chosen: Chosen): Colors {
  const colors = { ...(parseHex(chosen.paper) || parseHex(chosen.ink) ? mixFromTwo(chosen) : defaultColors) }
  for (const name of colorNames) {
    const color = parseHex(chosen[name])
    if (color) colors[`--color-${name}`] = toHex(color)
  }
  return colors
}

function mixFromTwo({ paper, ink }: Chosen): Colors {
  const ground = parseHex(paper) ?? rgbOf(defaultTheme.paper)
  const text = parseHex(ink) ?? rgbOf(defaultTheme.ink)
  const veil = mix(text, ground, 0.05)
  return {
    '--color-paper': toHex(ground),
    '--color-ink': toHex(text),
    '--color-muted': toHex(mutedOn(text, ground, veil)),
    '--color-line': toHex(mix(text, ground, 0.14)),
    '--color-veil': toHex(veil),
    '--color-alert': toHex(mixUntilReadable(text, rgbOf(defaultColors['--color-alert']), 0, ground, veil)),
  }
}

/** The colours of a page in the colour of a picture. */
export type Ground = Colors

/** The contrast of text with a ground that leaves room for secondary text. */
const minGroundContrast = 6

/**
 * Returns the colours of a page that stands on the ground of a picture, so that the picture melts into it. Text is the
 * theme's ink or its paper, the one with more contrast; a ground between both becomes lighter or darker until text is
 * readable on it, and keeps its hue. Returns undefined without a valid colour.
 *
 * @param edge the colour of the picture's edge, `#rrggbb`
 * @param theme the agency's own colours, if it has any
 */
export function groundOf(edge: string | null | undefined, theme: Colors = defaultColors): Ground | undefined {
  const color = parseHex(edge)
  const [ink, paper] = [parseHex(theme['--color-ink']), parseHex(theme['--color-paper'])]
  if (!color || !ink || !paper) return undefined
  const [text, other] = contrastRatioOf(color, ink) >= contrastRatioOf(color, paper) ? [ink, paper] : [paper, ink]
  const step = luminance(text) < luminance(other) ? 0.01 : -0.01
  const oklab = toOklab(color)
  let ground = color
  while (contrastRatioOf(ground, text) < minGroundContrast && oklab.lightness > 0 && oklab.lightness < 1) {
    oklab.lightness += step
    ground = fromOklab(oklab)
  }
  const veil = mix(text, ground, 0.06)
  return {
    '--color-paper': toHex(ground),
    '--color-ink': toHex(text),
    '--color-muted': toHex(mutedOn(text, veil, ground)),
    '--color-line': toHex(mix(text, ground, 0.22)),
    '--color-veil': toHex(veil),
    '--color-alert': toHex(mixUntilReadable(text, rgbOf(theme['--color-alert']), 0, ground, veil)),
  }
}

/** The two colours of an image or a printed page. */
export function sheetColorsOf(colors: Colors | undefined): { paper: string; ink: string } | undefined {
  return colors && { paper: colors['--color-paper'], ink: colors['--color-ink'] }
}

/** Whether large text on a ground is readable over a picture's part of this mean colour. */
export function isReadableOver(part: string | null | undefined, ground: Ground | undefined): boolean {
  const [color, text] = [parseHex(part), parseHex(ground?.['--color-ink'])]
  return color !== undefined && text !== undefined && contrastRatioOf(color, text) >= minTextContrast
}

/** The theme's colour with more contrast over a picture's part of this mean colour; its paper without a valid one. */
export function letterColorOver(part: string | null | undefined, theme: Colors = defaultColors): string {
  const { '--color-ink': ink, '--color-paper': paper } = theme
  const [color, dark, light] = [parseHex(part), parseHex(ink), parseHex(paper)]
  if (!color || !dark || !light) return paper
  return contrastRatioOf(color, dark) > contrastRatioOf(color, light) ? ink : paper
}

/** The colours of a page that a picture tints. */
export type Tint = Omit<Colors, '--color-ink'>

/** A tint's chroma in OKLab, the chroma from which a picture is colourful, and the share of its lightness. */
const tintLevels = { chroma: 0.03, colorful: 0.05, lightness: 0.05 }

/**
 * Tints the theme with a picture's dominant colour. The paper gets the hue of a colourful picture, always as pale; the less
 * colourful the picture is, the more of its own hue it keeps. It also moves a little towards the picture's lightness. So do the
 * veil and, less pale, the lines; ink stays. Text has a contrast of at least 4.5 : 1 (WCAG AA) on paper and veil. Returns
 * undefined without a valid colour.
 *
 * @param picture `#rrggbb`
 * @param theme the agency's own colours, if it has any
 */
export function tintOf(picture: string | null | undefined, theme: Colors = defaultColors): Tint | undefined {
  const color = parseHex(picture)
  const ink = parseHex(theme['--color-ink'])
  if (!color || !ink) return undefined
  const { lightness, a, b } = toOklab(color)
  const chroma = Math.max(Math.hypot(a, b), Number.EPSILON)
  const share = Math.min(chroma / tintLevels.colorful, 1)
  const tinted = (name: keyof Colors, strength: number) => {
    const base = toOklab(parseHex(theme[name]) ?? ink)
    return fromOklab({
      lightness: between(base.lightness, lightness, tintLevels.lightness),
      a: between(base.a, (a / chroma) * tintLevels.chroma * strength, share),
      b: between(base.b, (b / chroma) * tintLevels.chroma * strength, share),
    })
  }
  const [paper, veil, line] = [tinted('--color-paper', 1), tinted('--color-veil', 1.3), tinted('--color-line', 1.6)]
  const muted = parseHex(theme['--color-muted'])
  const keepsMuted = muted && isReadable(muted, paper, veil)
  return {
    '--color-paper': toHex(paper),
    '--color-muted': keepsMuted ? theme['--color-muted'] : toHex(mutedOn(ink, veil, paper)),
    '--color-line': toHex(line),
    '--color-veil': toHex(veil),
    '--color-alert': toHex(mixUntilReadable(ink, rgbOf(theme['--color-alert']), 0, paper, veil)),
  }
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** WCAG level AA. */
const minTextContrast = 4.5

function isReadable(text: Rgb, ...grounds: Rgb[]): boolean {
  return grounds.every((ground) => contrastRatioOf(ground, text) >= minTextContrast)
}

/** Secondary text: the mix with the first ground whose contrast with all grounds is the lowest from 4.5 : 1. */
function mutedOn(text: Rgb, ground: Rgb, ...others: Rgb[]): Rgb {
  return mixUntilReadable(text, ground, 0.6, ground, ...others)
}

/** Mixes a colour with text, from a share of text on, until it is readable on all grounds. */
function mixUntilReadable(text: Rgb, color: Rgb, from: number, ...grounds: Rgb[]): Rgb {
  for (let share = from; share < 1; share += 0.05) {
    const mixed = mix(text, color, share)
    if (isReadable(mixed, ...grounds)) return mixed
  }
  return text
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = [0, 1, 2].map((index) =>
    Math.round((one[index] ?? 0) * share + (other[index] ?? 0) * (1 - share)),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** WCAG 2.2, “contrast ratio”. */
export function contrastRatioOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, “relative luminance”. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseHex(hex: string | null | undefined): Rgb | undefined {
  return hex && /^#[0-9a-f]{6}$/i.test(hex) ? rgbOf(hex) : undefined
}

/** The channels of `#rrggbb`. */
function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The OKLab colour space, in which equal distances look equal. Matrices: CSS Color Module Level 4, “Sample code for color
 * conversions” (after Björn Ottosson, https://bottosson.github.io/posts/oklab/).
 */

/** Red, green and blue of sRGB, whole numbers from 0 to 255. */
export type Rgb = readonly [number, number, number]

export interface Oklab {
  /** 0 for black to 1 for white. */
  lightness: number
  /** Green to red. */
  a: number
  /** Blue to yellow. */
  b: number
}

/** Converts a colour of sRGB; gamma is removed first. */
export function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = color.map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** Returns the nearest sRGB colour. Clips channels that sRGB does not have. */
function fromOklab({ lightness, a, b }: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The linear value, 0 to 1, of a channel from 0 to 255. */
function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(value, 0), 1) * 255)
}
