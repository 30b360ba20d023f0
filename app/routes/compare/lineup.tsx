import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Picture, type Place } from '#app/features/media/picture.tsx'
import type { LineupFigure, rulerOf } from './lineup.server.ts'
import './lineup.css'

interface LineupProps {
  /** The region's accessible name. */
  title: string
  figures: LineupFigure[]
  ruler: ReturnType<typeof rulerOf>
  texts: { withoutHeight: string }
}

/** Full-length pictures with a common baseline and scale. For screen readers it is a list. */
export function Lineup({ title, figures, ruler, texts }: LineupProps) {
  const standing = figures.filter(({ height }) => height !== undefined)
  const unknown = figures.filter(({ height }) => height === undefined)
  const style = { '--top': ruler.top, '--from': ruler.band?.from, '--to': ruler.band?.to } as CSSProperties
  return (
    <>
      {standing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="lineup" style={style}>
          <Ruler {...ruler} />
          <ul>
            {standing.map((figure, index) => (
              <li key={figure.id}>
                <Figure {...figure} hasPriority={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <p className="mt-8 text-small">
          {texts.withoutHeight}:{' '}
          {unknown.map(({ id, name, path }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={path} className="underline underline-offset-4">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** The ruler: lines across the figures, in centimetres and in feet, and the band of a filter. */
function Ruler({ lines, band }: LineupProps['ruler']) {
  return (
    <div aria-hidden="true" className="lineup-ruler">
      {band && <span className="lineup-band" />}
      {lines.map(({ height, label, feet }) => (
        <span key={label} className={feet && 'lineup-feet'} style={{ '--height': height } as CSSProperties}>
          {label}
        </span>
      ))}
    </div>
  )
}

const places: readonly Place[] = [[0, '26rem']]

function Figure({
  name,
  path,
  height = 0,
  measures,
  outside,
  picture,
  hasPriority,
}: LineupFigure & { hasPriority: boolean }) {
  const scale = picture && {
    '--crown': picture.crown,
    '--sole': picture.sole,
    '--ratio': picture.width / picture.height,
  }
  return (
    <Link
      to={path}
      prefetch="intent"
      className="lineup-figure"
      data-outside={outside && ''}
      style={{ '--height': height, ...scale } as CSSProperties}
    >
      {picture ? (
        <span className="lineup-picture">
          <Picture media={picture.media} alt="" of={name} places={places} widest={960} hasPriority={hasPriority} />
        </span>
      ) : (
        <span className="lineup-outline" />
      )}
      <span className="lineup-caption">
        <span className="label block truncate">{name}</span>
        {outside && <span className="sr-only">{outside}</span>}
        <span className="lineup-measures grid text-muted text-small tabular-nums">
          {measures.map((measure) => (
            <span key={measure}>{measure}</span>
          ))}
        </span>
      </span>
    </Link>
  )
}
