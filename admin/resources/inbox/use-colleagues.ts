import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contracts/admin/users.ts'
import { call } from '../../providers/data/call.ts'

/** Those of the staff who answer messages. */
export function useColleagues(): Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call<Colleague[]>('/colleagues', { signal }),
    staleTime: 300_000,
  })
  return data ?? []
}
