import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/features/media/picture.tsx'
import type { Place } from '#app/features/media/place.ts'
import { formatFeet } from '#domain/units.ts'
import type { LineupFigure } from './lineup.server.ts'
import './lineup.css'

interface LineupProps {
  /** The region's accessible name. */
  title: string
  figures: LineupFigure[]
  texts: { withoutHeight: string }
}

/** The distance between the ruler's lines, in centimetres. */
const step = 10

/** The lowest line in centimetres. */
const lowestLine = 100
const feetInCentimetres = 30.48

/** Full-length pictures with a common baseline and scale. For screen readers it is a list. */
export function Lineup({ title, figures, texts }: LineupProps) {
  const standing = figures.filter(({ height }) => height !== undefined)
  const unknown = figures.filter(({ height }) => height === undefined)
  const top = Math.max(...standing.map(({ height }) => height ?? 0), 0)
  return (
    <>
      {standing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="lineup" style={{ '--top': top } as CSSProperties}>
          <Ruler top={top} />
          <ul>
            {standing.map((figure, index) => (
              <li key={figure.id}>
                <Figure {...figure} priority={index === 0} />
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

/** The ruler: lines across the figures, in centimetres and in feet. */
function Ruler({ top }: { top: number }) {
  const last = Math.ceil((top + 1) / step) * step
  const lines = range(lowestLine, last, step).map((height) => ({ height, label: String(height) }))
  const feet = range(Math.ceil(lowestLine / feetInCentimetres), Math.floor(last / feetInCentimetres), 1).map(
    (foot) => ({
      height: foot * feetInCentimetres,
      label: formatFeet(foot * feetInCentimetres),
    }),
  )
  return (
    <div aria-hidden="true" className="lineup-ruler">
      {lines.map(({ height, label }) => (
        <span key={height} style={{ '--height': height } as CSSProperties}>
          {label}
        </span>
      ))}
      {feet.map(({ height, label }) => (
        <span key={height} className="lineup-feet" style={{ '--height': height } as CSSProperties}>
          {label}
        </span>
      ))}
    </div>
  )
}

function range(first: number, last: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / by) + 1) }, (_, index) => first + index * by)
}

const places: readonly Place[] = [[0, '26rem']]

function Figure({ name, path, height = 0, measures, picture, priority }: LineupFigure & { priority: boolean }) {
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
      style={{ '--height': height, ...scale } as CSSProperties}
    >
      {picture ? (
        <span className="lineup-picture">
          <Picture media={picture.media} alt="" of={name} places={places} widest={960} priority={priority} />
        </span>
      ) : (
        <span className="lineup-outline" />
      )}
      <span className="lineup-caption">
        <span className="label">{name}</span>
        <span className="lineup-measures">
          {measures.map((measure) => (
            <span key={measure}>{measure}</span>
          ))}
        </span>
      </span>
    </Link>
  )
}
