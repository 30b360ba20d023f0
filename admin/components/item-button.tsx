import { IconButton } from '@mui/material'
import type { ComponentType } from 'react'

interface MoveButtonProps {
  label: string
  icon: ComponentType<{ fontSize: 'small' }>
  /** Undefined at the end of the list. */
  move: (() => void) | undefined
}

/** Moves an item of a list by one place. Uses `aria-disabled` to keep the focus at an end of the list. */
export function MoveButton({ label, icon: Icon, move }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!move}
      onClick={move}
      sx={{ minWidth: 32, px: 0, ...(move ? {} : { opacity: 0.3, cursor: 'default' }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
