import { Box } from '@mui/material'

interface BadgeProps {
  /** `warning` is for things that need attention. */
  tone?: 'warning' | 'quiet'
  children: string
}

/** A short note in a box. */
export function Badge({ tone = 'warning', children }: BadgeProps) {
  const colour = tone === 'warning' ? 'warning.main' : 'text.secondary'
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', typography: 'caption', px: 1, border: 1, borderColor: colour, color: colour }}
    >
      {children}
    </Box>
  )
}
