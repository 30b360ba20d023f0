import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** `ruled` has a line below the heading; `columns` has the heading on the left of wide windows. */
  layout?: 'plain' | 'ruled' | 'columns'
  /** Lets links within the page lead here. */
  id?: string
  children: ReactNode
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { lg: '16rem minmax(0, 32rem)' },
  gap: { xs: 2, lg: 5 },
  maxWidth: { xs: '32rem', lg: 'none' },
  py: 4,
  borderTop: 1,
  borderColor: 'divider',
}

const headings = {
  plain: { mb: 2 },
  ruled: { mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' },
  columns: {},
}

/** A part of a page under its own heading. */
export function Section({ title, layout = 'plain', id, children }: SectionProps) {
  const headingId = useId()
  return (
    <Box
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      sx={layout === 'columns' ? columns : { width: '100%', minWidth: 0, outline: 'none' }}
    >
      <Typography id={headingId} variant={layout === 'columns' ? 'h3' : 'h2'} component="h2" sx={headings[layout]}>
        {title}
      </Typography>
      <div>{children}</div>
    </Box>
  )
}
