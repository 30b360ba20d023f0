import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { Initial, Picture, type Place } from '#app/features/media/picture.tsx'
import type { Cell, ComparedTalent, ComparisonRow } from './comparison.server.ts'
import './comparison-table.css'

interface ComparisonTableProps {
  /** The region's accessible name. */
  title: string
  talents: ComparedTalent[]
  rows: ComparisonRow[]
  texts: { picture: string; unknown: string }
}

const places: readonly Place[] = [
  [1024, '14vw', 4 / 3],
  [0, '9rem', 4 / 3],
]

/** A table with a column for each talent. In small windows it scrolls within its region. */
export function ComparisonTable({ title, talents, rows, texts }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="comparison">
      <table>
        <thead>
          <tr>
            <th scope="row">
              <span className="sr-only">{texts.picture}</span>
            </th>
            {talents.map(({ id, name, cover }, index) => (
              <td key={id}>
                {cover ? (
                  <Picture
                    media={cover}
                    alt=""
                    of={name}
                    places={places}
                    widest={480}
                    hasPriority={index === 0}
                    className="comparison-picture"
                  />
                ) : (
                  <Initial of={name} className="comparison-picture" />
                )}
              </td>
            ))}
          </tr>
          <tr className="comparison-names">
            <td />
            {talents.map((talent) => (
              <th key={talent.id} scope="col">
                <Name {...talent} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, cells }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {talents.map(({ id }, index) => (
                <td key={id}>
                  <Value cell={cells[index]} unknown={texts.unknown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({ name, path, without }: ComparedTalent) {
  return (
    <span className="flex items-center justify-between">
      <Link to={path} prefetch="intent" className="label flex min-h-11 min-w-0 items-center">
        <span className="underlined">{name}</span>
      </Link>
      {without && (
        <Link
          to={without.path}
          aria-label={without.label}
          preventScrollReset
          className="-mr-2 flex size-11 shrink-0 items-center justify-center print:hidden"
        >
          <CloseIcon className="size-4" />
        </Link>
      )}
    </span>
  )
}

function Value({ cell, unknown }: { cell: Cell | undefined; unknown: string }) {
  if (!cell) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{unknown}</span>
      </span>
    )
  }
  return (
    <>
      {cell.value}
      {cell.elsewhere && <span className="block text-muted">{cell.elsewhere}</span>}
    </>
  )
}
