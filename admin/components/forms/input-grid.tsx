import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A responsive grid of inputs: on phones one to a row, or two when `isNarrow` and there is room. */
export function InputGrid({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        width: '100%',
        gridTemplateColumns: {
          xs: isNarrow ? 'repeat(auto-fill, minmax(9.75rem, 1fr))' : 'minmax(0, 1fr)',
          sm: `repeat(auto-fill, minmax(${isNarrow ? '9rem' : '15rem'}, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  )
}

/** Slot props of a text input that limit its length. */
export function limitLength(maxLength: number) {
  return { htmlInput: { maxLength } }
}
