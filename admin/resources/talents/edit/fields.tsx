import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields side by side, as many as fit. */
export function Fields({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        width: '100%',
        gridTemplateColumns: {
          xs: narrow ? '1fr 1fr' : '1fr',
          sm: `repeat(auto-fill, minmax(${narrow ? '9rem' : '15rem'}, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  )
}
