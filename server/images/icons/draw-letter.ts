import sharp from 'sharp'
import type { TypefacesName } from '#domain/typefaces.ts'
import type { DecodedPicture } from '../decode.ts'
import { loadTextShaper } from '../og/text-shaping.ts'

/** The em of a drawn letter in pixels, enough for the largest icon. */
const em = 600

/** Draws a letter in the display font, without margins. Returns undefined for one that no font has. */
export async function drawLetter(
  letter: string,
  color: string,
  typefaces: TypefacesName | undefined,
): Promise<DecodedPicture | undefined> {
  const shaper = await loadTextShaper(letter, typefaces)
  if (shaper.widthOf(letter) === undefined) return undefined
  const drawn = shaper.draw(letter, { x: em, baseline: 2 * em, size: em })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * em}" height="${3 * em}" fill="${color}">${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).trim().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
