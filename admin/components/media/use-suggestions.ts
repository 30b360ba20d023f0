import { useQuery } from '@tanstack/react-query'
import type { AltSuggestion } from '#contracts/admin/media.ts'
import { call } from '../../providers/data/call.ts'

/** Where pictures stand in a talent's form. */
interface Placement {
  talent: number
  kind: string
  view: string | null
}

/** Suggested descriptions of media, by id. Empty while loading. */
export function useSuggestions(ids: readonly number[], placement?: Placement): ReadonlyMap<number, AltSuggestion> {
  const query = new URLSearchParams({ ids: ids.join(',') })
  if (placement) {
    query.set('talent', String(placement.talent))
    query.set('kind', placement.kind)
    if (placement.view) query.set('view', placement.view)
  }
  const { data } = useQuery({
    queryKey: ['media', 'suggestions', String(query)],
    queryFn: ({ signal }) => call<{ data: AltSuggestion[] }>(`/media/suggestions?${query}`, { signal }),
    enabled: ids.length > 0,
  })
  return new Map(data?.data.map((suggestion) => [suggestion.id, suggestion]))
}
