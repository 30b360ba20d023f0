import { IconButton } from '@mui/material'
import type { ComponentType } from 'react'

interface ItemButtonProps {
  label: string
  icon: ComponentType<{ fontSize: 'small' }>
  /** Undefined when it cannot be done, such as moving the first item up. */
  onUse: (() => void) | undefined
  /** Where three buttons share the width of a small tile. */
  isNarrow?: boolean
}

/** Moves or removes an item of a list. Uses `aria-disabled` to keep the focus at an end of the list. */
export function ItemButton({ label, icon: Icon, onUse, isNarrow = false }: ItemButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!onUse}
      onClick={onUse}
      sx={{ ...(isNarrow && { minWidth: 32, px: 0 }), ...(onUse ? {} : { opacity: 0.3, cursor: 'default' }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
