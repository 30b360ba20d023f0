import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Submission } from '#contracts/admin/submissions.ts'
import { call } from '../../providers/data/call.ts'

const keyOf = (id: string) => ['submissions', 'opened', id]

/** A message, opened: once, since each opening of an application is noted. */
export function useSubmission(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(id),
    async queryFn({ signal }) {
      const submission = await call<Submission>(`/submissions/${id}`, { signal })
      void client.invalidateQueries({ queryKey: ['submissions', 'counts'] })
      return submission
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Puts what a call answered in place of what is shown. */
export function showSubmission(client: QueryClient, submission: Submission): void {
  client.setQueryData(keyOf(submission.id), submission)
  void client.invalidateQueries({ queryKey: ['submissions', 'getList'] })
}
