import { useQuery } from '@tanstack/react-query'
import type { AltSuggestion } from '#contracts/admin/media.ts'
import { call } from '../../providers/data/call.ts'

/** Suggested descriptions of media, by id. Empty while loading. */
export function useSuggestions(ids: readonly number[]): ReadonlyMap<number, AltSuggestion> {
  const list = ids.join(',')
  const { data } = useQuery({
    queryKey: ['media', 'suggestions', list],
    queryFn: ({ signal }) => call<{ data: AltSuggestion[] }>(`/media/suggestions?ids=${list}`, { signal }),
    enabled: ids.length > 0,
  })
  return new Map(data?.data.map((suggestion) => [suggestion.id, suggestion]))
}
