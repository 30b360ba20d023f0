import { useQuery } from '@tanstack/react-query'
import type { MediumRecord, MediumUse } from '#contracts/office/media.ts'
import { call } from '../http/call.ts'

/** Where a medium is shown; undefined until it is known. */
export function useUses({ id }: Pick<MediumRecord, 'id'>): MediumUse[] | undefined {
  const { data } = useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: ({ signal }) => call<{ data: MediumUse[] }>(`/media/${id}/uses`, { signal }),
  })
  return data?.data
}
