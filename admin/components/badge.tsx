import { Box } from '@mui/material'

interface BadgeProps {
  /** `warning`, as marks are, is for what somebody should see to. */
  tone?: 'warning' | 'quiet'
  children: string
}

/** A small note in a hairline box. */
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
