import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

const sorts = [
  'position ASC',
  'name ASC',
  'updated_at DESC',
  'published_at DESC',
  'height DESC',
  'height ASC',
  'birthdate DESC',
  'birthdate ASC',
  'digitals_at DESC',
  'digitals_at ASC',
] as const

/** Selects the order of the list. */
export function SortSelect() {
  const { talents } = useMessages()
  const { sort, setSort } = useListContext()
  const chosen = sorts.find((name) => name === `${sort.field} ${sort.order}`)

  function choose(name: string) {
    const [field = 'position', order] = name.split(' ')
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
  }

  return (
    <TextField
      select
      label={talents.sort}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
      sx={{ width: { sm: '13rem' }, m: { sm: 0 } }}
    >
      {sorts.map((name) => (
        <MenuItem key={name} value={name}>
          {talents.sorts[name]}
        </MenuItem>
      ))}
    </TextField>
  )
}
