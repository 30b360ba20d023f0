import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useMessages } from '../../../providers/i18n/texts.ts'

const sorts = ['position ASC', 'name ASC', 'updated_at DESC', 'published_at DESC', 'height DESC', 'height ASC'] as const

/** How the list is sorted, in words. */
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
      sx={{ width: '13rem', m: 0 }}
    >
      {sorts.map((name) => (
        <MenuItem key={name} value={name}>
          {talents.sorts[name]}
        </MenuItem>
      ))}
    </TextField>
  )
}
