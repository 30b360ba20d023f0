import { Button } from '@mui/material'
import { useSimpleFormIterator } from 'react-admin'

/** Style of a SimpleFormIterator: the actions of a row show without hovering, for the keyboard. */
export const rowIteratorStyle = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-add': { ml: 0, mt: 1 },
}

interface AddRowProps {
  /** The values of a new row. */
  row: object
  children: string
}

/** The button of a SimpleFormIterator that adds a row. */
export function AddRow({ row, children }: AddRowProps) {
  const { add } = useSimpleFormIterator()
  return (
    <Button size="small" onClick={() => add(row)}>
      {children}
    </Button>
  )
}
