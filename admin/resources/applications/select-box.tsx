import { Checkbox } from '@mui/material'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface SelectBoxProps {
  /** The applicant's name. */
  name: string
  isSelected: boolean
  onSelect(isRange: boolean): void
}

/** Selects an application; with Shift all from the last one to it. */
export function SelectBox({ name, isSelected, onSelect }: SelectBoxProps) {
  const { applications } = useMessages()
  return (
    <Checkbox
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': applications.selectName(name), 'aria-keyshortcuts': 'X' } }}
      sx={{ width: 44, height: 44, borderRadius: 0 }}
    />
  )
}
