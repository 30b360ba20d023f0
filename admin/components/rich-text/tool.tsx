import { IconButton } from '@mui/material'
import type { ComponentType } from 'react'

interface ToolProps {
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** Whether what is selected already is so; absent for tools that do something once. */
  on?: boolean
  disabled?: boolean
  use(): void
}

/** A button of a text's toolbar. */
export function Tool({ label, icon: Icon, on, disabled = false, use }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={use}
      sx={{ backgroundColor: on ? 'action.selected' : undefined }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
