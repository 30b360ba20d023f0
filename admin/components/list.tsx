import { type ReactNode, useState } from 'react'
import {
  type Identifier,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  ListView,
  type ListViewProps,
  Loading,
  useListContext,
} from 'react-admin'
import { toListQuery } from '../providers/data/http.ts'
import { ListPagination } from './list-pagination.tsx'
import { ListContent } from './load-failed.tsx'

type ListProps = Pick<ListBaseProps, 'filter' | 'sort' | 'perPage'> & ListViewProps

/** React-admin's list, with a selection that ends with it, and filters that never lead back to it. */
export function List({ filter, sort, perPage, pagination = <ListPagination />, ...view }: ListProps) {
  return (
    <ListBase filter={filter} sort={sort} perPage={perPage} exporter={false} authLoading={<Loading />} offline={false}>
      <ListState>
        <ListView component={ListContent} pagination={pagination} {...view} />
      </ListState>
    </ListBase>
  )
}

/**
 * Keeps the selection while the filters stay, also on the list's other pages. React-admin stores it in the browser, where
 * it survives a reload: a bulk action would change records selected days ago.
 */
function ListState({ children }: { children: ReactNode }) {
  const list = useListContext()
  const query = toListQuery({ filter: list.filterValues })
  const [selection, setSelection] = useState<{ query: string; ids: readonly Identifier[] }>({ query, ids: [] })
  if (selection.query !== query) setSelection({ query, ids: [] })
  const selectedIds = selection.query === query ? [...selection.ids] : []
  const onSelect = (ids: readonly Identifier[]) => setSelection({ query, ids })
  const [path] = useState(() => window.location.pathname)

  /** Inputs set filters with a delay. When the user has followed a link meanwhile, that would lead back to the list. */
  function setFilters(...filters: Parameters<typeof list.setFilters>) {
    if (window.location.pathname === path) list.setFilters(...filters)
  }

  return (
    <ListContextProvider
      value={{
        ...list,
        setFilters,
        selectedIds,
        onSelect,
        onToggleItem: (id) =>
          onSelect(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]),
        onUnselectItems: () => onSelect([]),
      }}
    >
      {children}
    </ListContextProvider>
  )
}
