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

interface StateDotProps {
  isLive: boolean
  /** The record will be published at a later date. */
  isScheduled: boolean
  children: string
}

/** A publication state in words, beside a dot that is filled while live. */
export function StateDot({ isLive, isScheduled, children }: StateDotProps) {
  const color = isLive || isScheduled ? 'text.primary' : 'text.secondary'
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color }}>
      <Box component="span" aria-hidden sx={{ ...dot, backgroundColor: isLive ? 'currentColor' : undefined }} />
      {children}
    </Box>
  )
}

const dot = { width: 8, height: 8, flex: 'none', border: '1px solid currentColor', borderRadius: '50%' }
