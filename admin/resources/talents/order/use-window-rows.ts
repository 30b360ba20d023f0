import { type RefObject, useEffect, useState } from 'react'

interface Grid {
  columns: number
  /** In pixels. */
  tileHeight: number
  /** The first and the last row to render; the last is exclusive. */
  first: number
  last: number
}

interface Options {
  /** Minimum width of a tile, in pixels. */
  minWidth: number
  /** Height of a tile of this width, in pixels. */
  heightOf(width: number): number
  count: number
}

/** Rows rendered above and below the window. */
const margin = 3

/** The layout of a grid of equal tiles in `container`, and the rows that the window shows. */
export function useWindowRows(container: RefObject<HTMLElement | null>, { minWidth, heightOf, count }: Options): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 1, tileHeight: heightOf(minWidth), first: 0, last: 8 })

  useEffect(() => {
    function measure() {
      const { current } = container
      if (!current) return
      const { top, width } = current.getBoundingClientRect()
      const columns = Math.max(1, Math.floor(width / minWidth))
      const tileHeight = heightOf(width / columns)
      const rows = Math.ceil(count / columns)
      const first = Math.max(0, Math.floor(-top / tileHeight) - margin)
      const last = Math.min(rows, Math.ceil((innerHeight - top) / tileHeight) + margin)
      setGrid((before) => {
        const isSame =
          before.columns === columns &&
          before.tileHeight === tileHeight &&
          before.first === first &&
          before.last === last
        return isSame ? before : { columns, tileHeight, first, last }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (container.current) observer.observe(container.current)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [container, minWidth, heightOf, count])

  return grid
}
