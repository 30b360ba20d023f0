import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxSearchLength, type SearchResponse, type SearchResult } from '#contracts/admin/search.ts'
import { useCall } from '../../providers/data/use-call.ts'

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
  const { data, error, isPlaceholderData, isFetching } = useCall<SearchResponse>(
    ['search', sent],
    `/search?${new URLSearchParams({ q: sent })}`,
    { enabled: sent !== '', placeholderData: keepPreviousData, retry: false },
  )
  if (typed === '') return { results: [], isStale: false, error: null }
  return {
    results: data?.data ?? [],
    isStale: sent !== typed || isPlaceholderData || (isFetching && !data),
    error: sent === typed ? error : null,
  }
}
