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
export function fromOklab({ lightness, a, b }: Oklab): Rgb {
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
export function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(value, 0), 1) * 255)
}
