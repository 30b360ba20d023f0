import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of a talent's page under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%', minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
