import { Checkbox } from '@mui/material'

interface TileCheckboxProps {
  label: string
  isSelected: boolean
  onToggle(): void
}

/** Selects a picture tile, from its upper left corner. The tile must be positioned. */
export function TileCheckbox({ label, isSelected, onToggle }: TileCheckboxProps) {
  return (
    <Checkbox
      checked={isSelected}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        position: 'absolute',
        top: 4,
        left: 4,
        p: 0.5,
        borderRadius: 0,
        backgroundColor: 'background.default',
        '&:hover': { backgroundColor: 'background.default' },
      }}
    />
  )
}
