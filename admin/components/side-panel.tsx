import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../icons/icons.tsx'

interface SidePanelProps {
  title: string
  /** Label of the close button. */
  closeLabel: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog at the right edge of the window. */
export function SidePanel({ title, closeLabel, isOpen, onClose, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      // Also above a dialog that opened it.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(30rem, 100vw)', p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={closeLabel}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  )
}
