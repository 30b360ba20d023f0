import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxSearchLength, type SearchResponse, type SearchResult } from '#contracts/admin/search.ts'
import { call } from '../../providers/data/call.ts'

/** A pause in typing after which the service searches. */
const debounceMs = 100

interface Search {
  results: SearchResult[]
  /** The results are not those of `q` yet. */
  isStale: boolean
  error: Error | null
}

/** Searches while the user types. The previous results stay until the next ones arrive. */
export function useSearch(q: string): Search {
  const typed = q.trim().slice(0, maxSearchLength)
  const [sent, setSent] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSent(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['search', sent],
    queryFn: ({ signal }) => call<SearchResponse>(`/search?${new URLSearchParams({ q: sent })}`, { signal }),
    enabled: sent !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (typed === '') return { results: [], isStale: false, error: null }
  return {
    results: data?.data ?? [],
    isStale: sent !== typed || isPlaceholderData || (isFetching && !data),
    error: sent === typed ? error : null,
  }
}
