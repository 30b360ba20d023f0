import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'

interface SortSelectProps {
  label: string
  /** The names of the orders by column and direction, such as `name ASC`. */
  sorts: Record<string, string>
}

/** Selects the order of the list. */
export function SortSelect({ label, sorts }: SortSelectProps) {
  const { sort, setSort } = useListContext()
  const current = `${sort.field} ${sort.order}`

  function choose(name: string) {
    const [field = 'id', order] = name.split(' ')
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
  }

  return (
    <TextField
      select
      label={label}
      value={current in sorts ? current : ''}
      onChange={({ target }) => choose(target.value)}
      sx={{ width: { sm: '15rem' }, m: { sm: 0 } }}
    >
      {Object.entries(sorts).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
