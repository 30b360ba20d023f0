import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { Link } from 'react-router'
import { ArrowIcon } from '#app/components/icons.tsx'
import { type ImageWidth, imageUrlsOf, offeredWidthsOf } from '#domain/image-url.ts'
import type { LineupFigure, MarkedPicture, rulerOf } from './lineup.server.ts'
import { useLineup } from './use-lineup.ts'

interface LineupProps {
  /** The region's accessible name. */
  title: string
  figures: LineupFigure[]
  ruler: ReturnType<typeof rulerOf>
  /** What says that the line goes on. */
  cue: string
}

/**
 * Full-length pictures on one floor line and scale. One of them is chosen by hover, focus or touch: its name appears behind it,
 * and the others step back. For assistive technology it is a list of links.
 */
export function Lineup({ title, figures, ruler, cue }: LineupProps) {
  const { chosen, isUsed, listeners } = useLineup()
  const standing = figures.filter(({ height }) => height !== undefined)
  if (standing.length === 0) return null
  const style = {
    '--count': standing.length,
    '--top': ruler.top,
    '--from': ruler.band?.from,
    '--to': ruler.band?.to,
  } as CSSProperties
  return (
    <section aria-label={title} className="lineup" style={style}>
      <div aria-hidden="true" className="lineup-ruler">
        {ruler.band && <span className="lineup-band" />}
        {ruler.lines.map(({ height, label, feet }) => (
          <span key={label} className={feet && 'lineup-feet'} style={{ '--height': height } as CSSProperties}>
            {label}
          </span>
        ))}
      </div>
      <ul className="lineup-floor" data-used={isUsed ? '' : undefined} {...listeners}>
        {standing.map((figure, index) => (
          <li key={figure.id}>
            <Figure {...figure} top={ruler.top} isChosen={chosen === figure.id} hasPriority={index === 0} />
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className="lineup-cue label">
        {cue}
        <ArrowIcon to="right" className="w-5" />
      </span>
    </section>
  )
}

interface FigureProps extends LineupFigure {
  top: number
  isChosen: boolean
  hasPriority: boolean
}

function Figure({
  id,
  name,
  nameWidths,
  path,
  height = 0,
  measures,
  outside,
  picture,
  top,
  isChosen,
  hasPriority,
}: FigureProps) {
  const [one, two, three] = nameWidths
  const scale = picture && {
    '--crown': picture.crown,
    '--sole': picture.sole,
    '--ratio': picture.width / picture.height,
  }
  const [inMetres, ...girths] = measures
  return (
    <Link
      to={path}
      prefetch="intent"
      draggable={false}
      className="lineup-figure"
      data-id={id}
      data-outside={outside && ''}
      data-chosen={isChosen ? '' : undefined}
      style={{ '--height': height, '--one': one, '--two': two, '--three': three, ...scale } as CSSProperties}
    >
      <span aria-hidden="true" className="lineup-name display">
        {name}
      </span>
      <span className="lineup-picture">
        {picture && <Standing picture={picture} share={height / top} hasPriority={hasPriority} />}
      </span>
      <span className="lineup-caption">
        <span className="display lineup-title">{name}</span>
        {outside && <span className="sr-only">{outside}</span>}
        <span className="lineup-height">{inMetres}</span>
        {girths.length > 0 && <span className="lineup-measures">{girths.join(' ')}</span>}
      </span>
    </Link>
  )
}

/** The widest file: twice the size in a window of 1080 px. */
const widest: ImageWidth = 1200

interface StandingProps {
  picture: MarkedPicture
  /** The talent's height as a share of the highest one in the line-up. */
  share: number
  hasPriority: boolean
}

/** The picture, scaled by its marks, without its background or as an upright frame. */
function Standing({ picture: { media, width, height, crown, sole, isCutout }, share, hasPriority }: StandingProps) {
  const urlOf = imageUrlsOf(media.url, 'avif', isCutout)
  const widths = offeredWidthsOf(width, widest)
  const srcSet = widths.map((offered) => `${urlOf(offered)} ${offered}w`).join(', ')
  // The floor is as high as the window without header, names and space above the heads.
  const sizes = `calc((100vh - 16rem) * ${Math.round(((share * width) / height / (sole - crown)) * 100) / 100})`
  const src = imageUrlsOf(media.url, 'webp', isCutout)(widths.findLast((offered) => offered <= 480) ?? 96)
  // On later pages the picture itself loads at once, and browsers would warn of an unused preload.
  if (hasPriority && import.meta.env.SSR) {
    const image = { imageSrcSet: srcSet, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' } as const
    preload(urlOf(widths[0] ?? 96), { as: 'image', ...image })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        draggable={false}
        loading={hasPriority ? 'eager' : 'lazy'}
        fetchPriority={hasPriority ? 'high' : undefined}
        decoding={hasPriority ? 'sync' : 'async'}
        data-cutout={isCutout ? '' : undefined}
      />
    </picture>
  )
}
