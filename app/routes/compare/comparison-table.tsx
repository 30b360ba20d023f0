import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { chosenIds } from '#app/features/compare/chosen-ids.ts'
import { Cover, type Place } from '#app/features/media/picture.tsx'
import { estimateLongestWordInEms } from '#app/layout/wordmark.tsx'
import type { Cell, ComparedTalent, ComparisonRow } from './comparison.server.ts'
import './comparison-table.css'

interface ComparisonTableProps {
  /** The region's accessible name. */
  title: string
  talents: ComparedTalent[]
  rows: ComparisonRow[]
  texts: { picture: string; unknown: string }
}

/** The width of a picture, which follows from the number of columns. */
function placesOf(count: number): readonly Place[] {
  return [[0, count === 2 ? '42vw' : `max(9rem, ${Math.ceil(83 / count) - 3}vw)`, 4 / 3]]
}

/** A table with a column for each talent. In small windows it scrolls within its region. */
export function ComparisonTable({ title, talents, rows, texts }: ComparisonTableProps) {
  const { names, status, remove } = useRemoval(talents)
  const places = placesOf(talents.length)
  const longestWord = Math.max(...talents.map(({ name }) => estimateLongestWordInEms(name)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="comparison" data-pair={talents.length === 2 || undefined}>
      <p role="status" className="sr-only">
        {status}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="row">
              <span className="sr-only">{texts.picture}</span>
            </th>
            {talents.map(({ id, name, cover }, index) => (
              <td key={id}>
                <Cover
                  media={cover}
                  title={name}
                  places={places}
                  hasPriority={index === 0}
                  className="aspect-3/4 w-full"
                />
              </td>
            ))}
          </tr>
          <tr ref={names} className="comparison-names" style={{ '--word': longestWord } as CSSProperties}>
            <td />
            {talents.map((talent, index) => (
              <th key={talent.id} scope="col">
                <TalentHeading {...talent} remove={() => remove(index)} />
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
                  <MeasureValue cell={cells[index]} unknown={texts.unknown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * After a talent is removed, announces it, unticks it in the lists, and moves the focus of its cross to the next one, or to
 * the last talent's.
 */
function useRemoval(talents: ComparedTalent[]) {
  const names = useRef<HTMLTableRowElement>(null)
  const [removed, setRemoved] = useState<ComparedTalent>()
  const column = useRef<number>(undefined)
  useLayoutEffect(() => {
    const index = column.current
    column.current = undefined
    // The removed cross had the focus.
    if (index === undefined || document.activeElement !== document.body) return
    const next = names.current?.querySelectorAll('th')[Math.min(index, talents.length - 1)]
    // The cross, or the name in a comparison of two.
    next?.querySelector<HTMLElement>('a:last-of-type')?.focus()
  }, [talents])
  const gone = removed && talents.every(({ id }) => id !== removed.id) ? removed : undefined
  const goneId = gone?.id
  useEffect(() => {
    if (goneId !== undefined) chosenIds.delete(goneId)
  }, [goneId])
  return {
    names,
    status: gone?.without?.status,
    remove(index: number) {
      column.current = index
      setRemoved(talents[index])
    },
  }
}

function TalentHeading({ name, path, without, remove }: ComparedTalent & { remove: () => void }) {
  return (
    <span className="flex items-center justify-between">
      <Link to={path} prefetch="intent" className="comparison-name display">
        <span className="underlined">{name}</span>
      </Link>
      {without && (
        <Link
          to={without.path}
          onClick={remove}
          aria-label={without.label}
          preventScrollReset
          className="comparison-cross"
        >
          <CloseIcon className="size-4" />
        </Link>
      )}
    </span>
  )
}

function MeasureValue({ cell, unknown }: { cell: Cell | undefined; unknown: string }) {
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
