import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { toListQuery } from '../../../providers/data/http.ts'

/** The talents that a bulk action changes. */
export interface Selection {
  count: number
  /** Not only ids: everything that the list's filters match, on all of its pages. */
  isAll: boolean
  ids: readonly number[]
  /** The list's filters as the service takes them. */
  query: string
  has(id: number): boolean
  toggle(id: number): void
  /** Selects the talents of this page, or none of them. */
  togglePage(): void
  selectAll(): void
  clear(): void
}

/** The selection of the list, which may grow from a page to everything that matches. It does not outlive its filters. */
export function useSelection(): Selection {
  const {
    data = [],
    total = 0,
    filterValues,
    selectedIds,
    onSelect,
    onToggleItem,
    onUnselectItems,
  } = useListContext<TalentRecord>()
  const query = toListQuery({ filter: filterValues })
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === query && selectedIds.length > 0
  const page: number[] = data.map(({ id }) => id)
  const has = (id: number) => isAll || selectedIds.includes(id)

  return {
    count: isAll ? total : selectedIds.length,
    isAll,
    ids: selectedIds,
    query,
    has,
    toggle(id) {
      setAllOf(undefined)
      // Of everything, less one: the others of this page stay selected.
      if (isAll) onSelect(page.filter((other) => other !== id))
      else onToggleItem(id)
    },
    togglePage() {
      setAllOf(undefined)
      const others = isAll ? [] : selectedIds.filter((id) => !page.includes(id))
      onSelect(page.every(has) ? others : [...others, ...page])
    },
    selectAll: () => setAllOf(query),
    clear() {
      setAllOf(undefined)
      onUnselectItems()
    },
  }
}
