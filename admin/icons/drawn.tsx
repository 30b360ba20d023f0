import { createSvgIcon } from '@mui/material/utils'

/** An icon of the house: strokes of 1.25 px on a square of 24. */
export function drawn(name: string, strokes: string) {
  return createSvgIcon(
    <path d={strokes} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="square" />,
    name,
  )
}
