import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contracts/office/people.ts'
import { call } from '../http/call.ts'

/** Those of the staff who answer messages. */
export function useColleagues(): Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call<Colleague[]>('/colleagues', { signal }),
    staleTime: 300_000,
  })
  return data ?? []
}
