import { TopToolbar, useListContext } from 'react-admin'
import { DeleteUnused } from './delete-unused.tsx'

/** What can be done to all that is shown: to what is not used, one thing. */
export function LibraryActions() {
  const { filterValues, total } = useListContext()
  if (!filterValues.unused || !total) return null
  return (
    <TopToolbar>
      <DeleteUnused />
    </TopToolbar>
  )
}
