import { useListContext } from 'react-admin'
import { SelectField } from '../forms/fields.tsx'

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
    <SelectField
      label={label}
      value={current in sorts ? current : ''}
      onChange={({ target }) => choose(target.value)}
      choices={Object.entries(sorts).map(([id, name]) => ({ id, name }))}
      sx={{ width: { sm: '15rem' }, m: { sm: 0 } }}
    />
  )
}
