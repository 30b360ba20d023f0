import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InboxCounts, Submission, SubmissionKind } from '#contracts/admin/submissions.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'

const keyOf = (id: string) => ['submissions', 'opened', id]
const countsKey = ['submissions', 'counts']

/**
 * Loads a submission once, since the audit log records each opening. With `isGlance` it stays unread: it is drawn among
 * others.
 */
export function useSubmission(id: string, { isGlance = false } = {}) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(id),
    async queryFn({ signal }) {
      const submission = await call<Submission>(`/submissions/${id}${isGlance ? '?glance=true' : ''}`, { signal })
      void client.invalidateQueries({ queryKey: countsKey })
      return submission
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
}

/** Marks a submission as read once it is shown alone. */
export function useMarkAsRead(submission: Submission | undefined, isShown: boolean): void {
  const client = useQueryClient()
  const canChange = useCanChange('submissions')
  const id = canChange && isShown && submission?.unread ? submission.id : undefined
  useEffect(() => {
    if (id === undefined) return
    call(`/submissions/${id}/read`, { method: 'POST' }).then(
      () => {
        client.setQueryData<Submission>(keyOf(id), (known) => known && { ...known, unread: false })
        void client.invalidateQueries({ queryKey: countsKey })
      },
      // It stays unread.
      () => undefined,
    )
  }, [id, client])
}

/** Updates the cached submission. */
export function showSubmission(client: QueryClient, submission: Submission): void {
  client.setQueryData(keyOf(submission.id), submission)
  void client.invalidateQueries({ queryKey: ['submissions', 'getList'] })
}

/** Polling interval of the counts. */
const refetchIntervalMs = 60_000

/** Counts of unread submissions. Undefined while loading. When they change, lists and the dashboard are loaded again. */
export function useInboxCounts(): InboxCounts | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: countsKey,
    async queryFn({ signal }) {
      const before = client.getQueryData<InboxCounts>(countsKey)
      const counts = await call<InboxCounts>('/submissions/counts', { signal })
      if (before && JSON.stringify(counts) !== JSON.stringify(before)) {
        for (const queryKey of [['submissions', 'getList'], ['dashboard']]) void client.invalidateQueries({ queryKey })
      }
      return counts
    },
    refetchInterval: refetchIntervalMs,
    // The menu and the list show the same counts.
    staleTime: 5_000,
  })
  return data
}

/** Users who can be assigned to submissions of a kind, or of any. */
export function useColleagues(kind?: SubmissionKind): Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues', kind],
    queryFn: ({ signal }) => call<Colleague[]>(`/colleagues${kind ? `?kind=${kind}` : ''}`, { signal }),
    staleTime: 300_000,
  })
  return data ?? []
}
