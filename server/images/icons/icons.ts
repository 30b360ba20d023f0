import { createHash } from 'node:crypto'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { iconSizes, isSquarish } from '#domain/agency-icon.ts'
import { colorsOf, defaultTheme, sheetColorsOf } from '#domain/colors.ts'
import { hourSeconds } from '#domain/time.ts'
import type { TypefacesName } from '#domain/typefaces.ts'
import { createPictureNotFoundResponse, type ImageJob, type ImageService } from '../image-service.ts'
import type { SquareInput } from './place-on-square.ts'

/** To be raised when the design changes, so that browsers and the store get new icons. */
const designVersion = 1

/** The picture or letter of the agency's icons, on its background colour. */
interface Icon {
  kind: 'icon' | 'logo' | 'letter'
  /** The picture, as the service sent it, or the letter. */
  content: string
  paper: string
  ink: string
  /** Of a letter; undefined for the default. */
  typefaces?: TypefacesName | undefined
}

/** The agency's icon, or else its logo if it is almost square, or the initial of its name. */
function iconOf({ name, icon, logo, colors, typefaces }: AgencyEntity): Icon {
  const { paper, ink } = sheetColorsOf(colorsOf(colors)) ?? defaultTheme
  if (icon) return { kind: 'icon', content: icon.url, paper, ink }
  if (logo && isSquarish(logo)) return { kind: 'logo', content: logo.url, paper, ink }
  const [initial = name] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? []
  return { kind: 'letter', content: initial.toUpperCase(), paper, ink, typefaces: typefaces ?? undefined }
}

/** How large the content is in a square: large in a tab; elsewhere with room for rounded corners. */
const shares: Record<Icon['kind'], { tab: number; other: number }> = {
  icon: { tab: 1, other: 1 },
  logo: { tab: 0.9, other: 0.62 },
  letter: { tab: 0.72, other: 0.5 },
}

/** The path of the folder with an agency's icons. It changes with them, so that browsers notice. */
export function iconFolderOf(agency: AgencyEntity): string {
  return `/icons/${versionOf(iconOf(agency))}`
}

function versionOf(icon: Icon): string {
  return createHash('sha256')
    .update(JSON.stringify({ designVersion, ...icon }))
    .digest('hex')
    .slice(0, 12)
}

/**
 * Serves `/icons/{version}/{size}.png`, and the smallest at `/favicon.ico` for pages that name none, such as the back office's.
 * An earlier version gets the present icon.
 */
export function createIconHandler(imageService: ImageService, loadAgency: () => Promise<AgencyEntity>) {
  return async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, asked, digits] = /^\/icons\/([0-9a-f]{12})\/(\d+)\.png$/.exec(pathname) ?? []
    const size = pathname === '/favicon.ico' ? iconSizes[0] : iconSizes.find((known) => String(known) === digits)
    if (size === undefined) return createPictureNotFoundResponse()
    const icon = iconOf(await loadAgency())
    const version = versionOf(icon)
    const cacheControl = `public, max-age=${asked === version ? '31536000, immutable' : hourSeconds}`
    return imageService.respond(request, toIconJob(icon, size, version), cacheControl)
  }
}

function toIconJob(
  { kind, content, paper, ink, typefaces }: Icon,
  size: (typeof iconSizes)[number],
  version: string,
): ImageJob {
  const share = shares[kind][size === iconSizes[0] ? 'tab' : 'other']
  const input: SquareInput = { size, share, paper }
  const key = `${version}-${size}.icon.png`
  return {
    key,
    source: kind === 'letter' ? key : content,
    format: 'png',
    async make(decode) {
      if (kind !== 'letter') {
        const task = new URL('./place-on-square.ts', import.meta.url)
        return decode(content, { size: { width: size, height: size, fit: 'outside' }, task, input })
      }
      const { drawLetter } = await import('./draw-letter.ts')
      const { run } = await import('./place-on-square.ts')
      const letter = await drawLetter(content, ink, typefaces)
      return run(letter ?? { data: Buffer.alloc(4), width: 1, height: 1, channels: 4 }, input)
    },
  }
}
