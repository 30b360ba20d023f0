import { useQuery } from '@tanstack/react-query'
import type { MediumRecord, MediumUsage } from '#contracts/admin/media.ts'
import { call } from '../../providers/data/call.ts'

/** Where a medium is shown; undefined until it is known. */
export function useUsages({ id }: Pick<MediumRecord, 'id'>): MediumUsage[] | undefined {
  const { data } = useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: ({ signal }) => call<{ data: MediumUsage[] }>(`/media/${id}/uses`, { signal }),
  })
  return data?.data
}
