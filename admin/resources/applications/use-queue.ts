import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { call } from '../../providers/data/call.ts'

/** How many applications are loaded at a time. */
const perPage = 100

/** The next ones are loaded when fewer than this are left. */
const minLeft = 30

interface Page {
  data: SubmissionLine[]
  total: number
}

const query = `/submissions?kind=application&undecided=true&sort=created_at&order=asc&per_page=${perPage}`

interface Queue {
  /** The loaded applications that wait for a decision, oldest first. */
  waiting: readonly SubmissionLine[]
  /** How many wait, with those that are not loaded yet. */
  total: number
  isPending: boolean
  isLoadingMore: boolean
  error: Error | null
  retry(): void
}

/** Loads the applications that wait for a decision, without those just decided, and further ones while one goes through. */
export function useQueue(decidedIds: ReadonlySet<string>, currentId: string | undefined): Queue {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['submissions', 'queue'],
    queryFn: ({ pageParam, signal }) => call<Page>(`${query}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }: Page, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    // Colleagues decide applications and write notes meanwhile.
    refetchOnWindowFocus: true,
  })
  // A page that was loaded later may repeat a line, when others have decided some meanwhile.
  const lines = [...new Map(data?.pages.flatMap((page) => page.data).map((line) => [line.id, line])).values()]
  const waiting = lines.filter(({ id }) => !decidedIds.has(id))
  const left = waiting.length - waiting.findIndex(({ id }) => id === currentId)
  const storedTotal = data?.pages.at(-1)?.total ?? 0
  const shouldLoadMore = hasNextPage && !isFetching && !error && left < minLeft

  useEffect(() => {
    if (shouldLoadMore) void fetchNextPage()
  }, [shouldLoadMore, fetchNextPage])

  return {
    waiting,
    total: hasNextPage ? storedTotal - (lines.length - waiting.length) : waiting.length,
    isPending,
    isLoadingMore: hasNextPage,
    error,
    retry: () => void refetch(),
  }
}
