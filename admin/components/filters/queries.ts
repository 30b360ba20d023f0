import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { extractValidSavedQueries, type SavedQuery, useSavedQueries } from 'react-admin'
import type { FilteredList, SavedFilter, SavedFilterContent } from '#contracts/admin/list-preferences.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'

/** The saved filters of a list. Empty while loading. */
export function useSavedFilters(list: FilteredList): SavedFilter[] {
  const { data } = useCall<{ data: SavedFilter[] }>(['saved-filters', list], `/saved-filters/${list}`, {
    staleTime: 60_000,
  })
  return data?.data ?? []
}

/** Adds, changes and deletes saved filters of a list. Each throws a `CallError`. */
export function useSavedFilterActions(list: FilteredList) {
  const client = useQueryClient()
  const path = `/saved-filters/${list}`

  async function send(url: string, init: Parameters<typeof call>[1]) {
    try {
      await call(url, init)
    } finally {
      await client.invalidateQueries({ queryKey: ['saved-filters', list] })
    }
  }

  return {
    add: (body: SavedFilterContent) => send(path, { method: 'POST', body }),
    change: ({ id, version }: SavedFilter, content: SavedFilterContent) =>
      send(`${path}/${id}`, { method: 'PUT', body: { ...content, version } }),
    remove: ({ id, version }: SavedFilter) => send(`${path}/${id}?version=${version}`, { method: 'DELETE' }),
  }
}

/** Moves the filters that earlier versions saved in the browser to the server. Those that fail stay in the browser. */
export function useSavedFilterMove(list: FilteredList): void {
  const [queries, setQueries] = useSavedQueries(list)
  const { add } = useSavedFilterActions(list)
  const count = queries.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list opens with some
  useEffect(() => {
    if (count === 0) return
    // Before the first response: the effect may run again.
    setQueries([])
    void moveAll(extractValidSavedQueries(queries))
  }, [])

  async function moveAll(saved: SavedQuery[]) {
    const failed: SavedQuery[] = []
    for (const query of saved) {
      const { filter = {}, sort = { field: 'id', order: 'ASC' } } = query.value
      try {
        await add({ name: query.label.slice(0, 80), shared: false, state: { filter, sort } })
      } catch {
        failed.push(query)
      }
    }
    if (failed.length > 0) setQueries(failed)
  }
}
