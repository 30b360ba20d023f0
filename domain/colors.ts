/** The agency's own colours, as custom properties of the document: see `@theme` in `app/styles/app.css`. */
export type Colors = Record<`--color-${'paper' | 'ink' | 'muted' | 'line' | 'veil'}`, string>

type Rgb = readonly [number, number, number]

/** The default theme; the same values as in `app/styles/app.css`. */
export const defaultTheme = { paper: '#f7f4ef', ink: '#14120f' }

/** WCAG level AAA, since labels are set in small capitals. */
const minContrast = 7

/** Mixes the theme from the agency's two colours; undefined when it has none, or when their contrast is too low. */
export function colorsOf(chosen: Record<string, string> | null | undefined): Colors | undefined {
  const [paper, ink] = [parseHex(chosen?.paper), parseHex(chosen?.ink)]
  if (!paper && !ink) return undefined
  const [ground, text] = [paper ?? parseHex(defaultTheme.paper), ink ?? parseHex(defaultTheme.ink)]
  if (!ground || !text || contrastRatio(ground, text) < minContrast) return undefined
  return {
    '--color-paper': toHex(ground),
    '--color-ink': toHex(text),
    '--color-muted': toHex(mutedOn(ground, text)),
    '--color-line': toHex(mix(text, ground, 0.14)),
    '--color-veil': toHex(mix(text, ground, 0.05)),
  }
}

/** Secondary text: the lightest mix with a contrast of 4.5 : 1. */
function mutedOn(ground: Rgb, text: Rgb): Rgb {
  for (let share = 0.6; share < 1; share += 0.05) {
    const muted = mix(text, ground, share)
    if (contrastRatio(ground, muted) >= 4.5) return muted
  }
  return text
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = [0, 1, 2].map((index) => (one[index] ?? 0) * share + (other[index] ?? 0) * (1 - share))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** WCAG 2.2, “contrast ratio”. */
function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, “relative luminance”. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseHex(hex: string | undefined): Rgb | undefined {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
