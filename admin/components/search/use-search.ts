import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ResourceDefinition, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { maxSearchLength, type SearchResponse, type SearchResult } from '#contracts/admin/search.ts'
import { permissionFor, useBoards, useRole } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { pathToList } from '../path-to-list.ts'
import type { SearchAction } from './filter-actions.ts'

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

/** The pages and tasks that the user may open: tasks first. */
export function useSearchActions(): SearchAction[] {
  const { search, talents, shell, dashboard } = useMessages()
  const labelOf = useGetResourceLabel()
  const role = useRole()
  const allowed = role ? permissionsOf(role) : []
  const resources = Object.values(useResourceDefinitions()).filter(({ name }) => allowed.includes(permissionFor(name)))
  const boardOrders = useBoards().map((category) => ({
    label: search.boardOrder(talents.boards[category] ?? category),
    to: pathToList('talents', { category }),
    state: { isOrdering: true },
  }))
  return [
    ...resources
      .filter(({ name, hasCreate }) => hasCreate && role && canChange(role, permissionFor(name)))
      .map(({ name }) => toCreateAction(name)),
    ...(role && canChange(role, 'talents') ? boardOrders : []),
    { label: dashboard.title, to: '/' },
    ...resources.filter(({ hasList }) => hasList).map(({ name }) => ({ label: labelOf(name, 2), to: `/${name}` })),
    { label: shell.account, to: '/account' },
  ]

  function toCreateAction(name: ResourceDefinition['name']): SearchAction {
    const label = name === 'talents' ? talents.create.title : search.create(labelOf(name, 1))
    return { label, to: `/${name}/create` }
  }
}
