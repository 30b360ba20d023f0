import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { toListQuery } from '../../../providers/data/http.ts'

/** Talents for a bulk action. */
export interface Selection {
  count: number
  /** Whether all talents that match the filters are selected, on all pages. */
  isAll: boolean
  ids: readonly number[]
  /** Query string of the list's filters. */
  query: string
  has(id: number): boolean
  toggle(id: number): void
  /** Selects or deselects the page. */
  togglePage(): void
  selectAll(): void
  clear(): void
}

/** Selection of the list, of single talents or of all that match. Changing the filters resets it. */
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
      // Deselecting one of all keeps the rest of this page.
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
