import sharp, { type OverlayOptions } from 'sharp'
import { defaultTheme } from '#domain/colors.ts'
import { type OgImage, ogImageSize } from '#domain/og-image.ts'
import type { DecodedPicture, DecodeOptions } from '../decode.ts'
import type { CropInput } from './crop-for-og-image.ts'
import { layOutText } from './text-layout.ts'
import type { TextShaper } from './text-shaping.ts'

const { width, height } = ogImageSize

// These images are rarely made, so they get one thread and no cache.
sharp.concurrency(1)
sharp.cache(false)

/** Those of the site's name, and of the title or, without one, the name. */
interface TextShapers {
  site: TextShaper
  main: TextShaper
}

const margin = 56
const maxSiteNameSize = 44
/** The rest of the width is for the title. */
const pictureWidths = { min: 300, max: 660 }

/** The greatest sides of a logo: alone, and above a title. */
const logoSizes = { alone: { width: 800, height: 300 }, aboveTitle: { width: 480, height: 90 } }

interface OgPictures {
  /** The result of `decodeForOgImage`. */
  picture: DecodedPicture | undefined
  logo: Buffer | undefined
}

/**
 * Draws the picture in full height, beside it the title at the bottom and the site's name or logo at the top. A text with
 * letters that the font lacks is left out.
 */
export async function makeOgImage(
  image: OgImage,
  { picture, logo }: OgPictures,
  shapers: TextShapers,
): Promise<Buffer> {
  const column = width - (picture?.width ?? 0)
  const { paper, ink } = image.colors ?? defaultTheme
  const text = drawText(image, column - 2 * margin, shapers, logo !== undefined)
  const layers: OverlayOptions[] = []
  if (picture) {
    const { data, ...raw } = picture
    // A picture without text is centred.
    layers.push({ input: data, raw, top: 0, left: text ? column : Math.round(column / 2) })
    // The ground is the colour of its edge, as on a profile.
    if (text && image.colors) layers.push({ input: Buffer.from(drawMelt(picture.width, paper)), top: 0, left: column })
  }
  layers.push({ input: Buffer.from(toSvg(text, ink)), top: 0, left: 0 })
  if (logo) layers.push(await placeLogo(logo, image.title !== undefined))
  const ground = sharp({ create: { width, height, channels: 3, background: paper } })
  return ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

export function decodeForOgImage(decode: (options: DecodeOptions) => Promise<DecodedPicture>): Promise<DecodedPicture> {
  const { min: minWidth, max: maxWidth } = pictureWidths
  return decode({
    size: { width: minWidth, height, fit: 'outside' },
    task: new URL('./crop-for-og-image.ts', import.meta.url),
    input: { height, minWidth, maxWidth } satisfies CropInput,
  })
}

/** Places a logo where the name would stand: above the title, or else at the bottom. */
async function placeLogo(logo: Buffer, hasTitle: boolean): Promise<OverlayOptions> {
  const size = hasTitle ? logoSizes.aboveTitle : logoSizes.alone
  const { data, info } = await sharp(logo)
    .resize({ ...size, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: margin, top: hasTitle ? margin : height - margin - info.height }
}

function drawText({ site, title }: OgImage, availableWidth: number, shapers: TextShapers, hasLogo: boolean): string {
  const drawn: string[] = []
  const siteWidth = shapers.site.widthOf(site)
  if (title && siteWidth && !hasLogo) {
    const size = Math.min(maxSiteNameSize, availableWidth / siteWidth)
    drawn.push(shapers.site.draw(site, { x: margin, baseline: margin + 0.75 * size, size }))
  }
  const main = title ?? site
  const isLogoAlone = hasLogo && title === undefined
  if (!isLogoAlone && shapers.main.widthOf(main) !== undefined) {
    const space = { width: availableWidth, height: height - 2 * margin - 2 * maxSiteNameSize }
    const { size, leading, lines } = layOutText(main, space, (line) => shapers.main.widthOf(line) ?? 0)
    // Some scripts reach far below their baseline.
    const depth = shapers.main.depthOf(lines.at(-1) ?? '') * size
    const last = Math.min(height - margin - 0.08 * size, height - 0.6 * margin - depth)
    for (const [index, line] of lines.entries()) {
      const baseline = last - (lines.length - 1 - index) * leading
      drawn.push(shapers.main.draw(line, { x: margin, baseline, size }))
    }
  }
  return drawn.join('')
}

/** Lets the left edge of a picture melt into the ground. */
function drawMelt(pictureWidth: number, paper: string): string {
  const melt = Math.round(pictureWidth * 0.2)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${melt}" height="${height}"><linearGradient id="melt"><stop stop-color="${paper}"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#melt)"/></svg>`
}

function toSvg(text: string, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}">${text}</svg>`
}
