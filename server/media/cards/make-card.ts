import sharp, { type OverlayOptions } from 'sharp'
import { type Card, cardSize } from '#app/media/card.ts'
import { house } from '#contracts/colors.ts'
import { finish, openPicture } from '../encode.ts'
import type { Lettering } from './lettering.ts'
import { setLines } from './set-lines.ts'

const { width, height } = cardSize

const margin = 56
const wordmark = 44
/** A picture leaves a column for the title. */
const pictureWidths = { least: 300, most: 660 }

/**
 * A page of a magazine: the picture as high as the card, the title at the foot of the column beside it, the agency's
 * name at its head. What the face cannot set is left out.
 * @throws NotAPicture
 */
export async function makeCard(card: Card, original: Uint8Array | undefined, lettering: Lettering): Promise<Buffer> {
  const picture = original && (await asHighAsTheCard(original))
  const column = width - (picture?.width ?? 0)
  const { paper, ink } = card.colors ?? house
  const letters = lettersOf(card, column - 2 * margin, lettering)
  const layers: OverlayOptions[] = [{ input: Buffer.from(svg(letters, ink)) }]
  // Without a word beside it a picture stands in the middle.
  if (picture) layers.push({ input: picture.data, top: 0, left: letters ? column : Math.round(column / 2) })
  const ground = sharp({ create: { width, height, channels: 3, background: paper } })
  return finish(ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }))
}

/** An upright picture is whole. A wide one loses of its sides, where attention finds least. */
async function asHighAsTheCard(original: Uint8Array): Promise<{ data: Buffer; width: number }> {
  const picture = await openPicture(original)
  const { autoOrient: whole } = await picture.metadata()
  const wanted = Math.round((whole.width / whole.height) * height)
  const width = Math.min(Math.max(wanted, pictureWidths.least), pictureWidths.most)
  const cropped = picture
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
  return { data: await finish(cropped.png({ compressionLevel: 0 })), width }
}

function lettersOf({ site, title }: Card, room: number, lettering: Lettering): string {
  const drawn: string[] = []
  const siteWidth = lettering.widthOf(site)
  if (title && siteWidth) {
    const size = Math.min(wordmark, room / siteWidth)
    drawn.push(lettering.draw(site, { x: margin, baseline: margin + 0.75 * size, size }))
  }
  const main = title ?? site
  if (lettering.widthOf(main) !== undefined) {
    const space = { width: room, height: height - 2 * margin - 2 * wordmark }
    const { size, leading, lines } = setLines(main, space, (line) => lettering.widthOf(line) ?? 0)
    const last = height - margin - 0.08 * size
    for (const [index, line] of lines.entries()) {
      const baseline = last - (lines.length - 1 - index) * leading
      drawn.push(lettering.draw(line, { x: margin, baseline, size }))
    }
  }
  return drawn.join('')
}

function svg(letters: string, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}">${letters}</svg>`
}
