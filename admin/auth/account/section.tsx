import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A subject of the page: its name on the left or, on narrow screens, above. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: '16rem minmax(0, 32rem)' },
        gap: { xs: 2, lg: 5 },
        maxWidth: { xs: '32rem', lg: 'none' },
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <div>{children}</div>
    </Box>
  )
}
