import { useQuery } from '@tanstack/react-query'
import type { InboxCounts } from '#contracts/admin/submissions.ts'
import { call } from '../../providers/data/call.ts'

/** How often to ask anew, in milliseconds. */
const interval = 60_000

/** How many messages nobody has opened yet; undefined until it is known. */
export function useCounts(): InboxCounts | undefined {
  const { data } = useQuery({
    queryKey: ['submissions', 'counts'],
    queryFn: ({ signal }) => call<InboxCounts>('/submissions/counts', { signal }),
    refetchInterval: interval,
  })
  return data
}
