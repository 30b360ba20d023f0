import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The number of selected talents and the actions for them. Sticks to the bottom of the window. */
export function SelectionBar({ count, children }: { count: number; children: ReactNode }) {
  const { bulk } = useMessages().talents
  return (
    <Box
      role="group"
      aria-label={bulk.bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Box role="status" sx={{ mr: 'auto', fontWeight: 500 }}>
        {bulk.selected(count)}
      </Box>
      {children}
    </Box>
  )
}
