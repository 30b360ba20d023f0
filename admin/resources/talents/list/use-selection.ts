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

/** Selection of the list, of single talents or of all that match. */
export function useSelection(): Selection {
  const { data = [], total = 0, filterValues, selectedIds, onSelect, onUnselectItems } = useListContext<TalentRecord>()
  const query = toListQuery({ filter: filterValues })
  const ids: number[] = selectedIds
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === query && ids.length > 0
  const page: number[] = data.map(({ id }) => id)
  const has = (id: number) => isAll || ids.includes(id)

  function select(next: number[]) {
    setAllOf(undefined)
    onSelect(next)
  }

  return {
    count: isAll ? total : ids.length,
    isAll,
    ids,
    query,
    has,
    toggle(id) {
      // Deselecting one of all keeps the rest of this page.
      const others = (isAll ? page : ids).filter((other) => other !== id)
      select(has(id) ? others : [...others, id])
    },
    togglePage() {
      const others = isAll ? [] : ids.filter((id) => !page.includes(id))
      select(page.every(has) ? others : [...others, ...page])
    },
    selectAll: () => setAllOf(query),
    clear() {
      setAllOf(undefined)
      onUnselectItems()
    },
  }
}
