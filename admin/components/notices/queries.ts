import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Badges, Notice, Notices } from '#contracts/admin/notices.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'

/** The query key of the numbers of the menu. */
export const badgesKey = ['badges']
const noticesKey = ['notices']

/** The numbers of the menu. Undefined while loading. */
export function useBadges(): Badges | undefined {
  const { data } = useCall<Badges>(badgesKey, '/badges', { refetchOnWindowFocus: true })
  return data
}

/** Loads the numbers again when the page changes. A timer would keep idle sessions alive. */
export function useBadgesOfPage(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void client.invalidateQueries({ queryKey: badgesKey }), [pathname, client])
}

/** The user's latest notices. */
export function useNotices() {
  return useCall<Notices>(noticesKey, '/notices', { gcTime: 0 })
}

/** Marks notices as read: these, or all. */
export function useMarkRead(): (ids?: number[]) => Promise<void> {
  const client = useQueryClient()
  return async (ids) => {
    await call('/notices/read', { method: 'POST', body: { ids } })
    await Promise.all([badgesKey, noticesKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** The page of a notice's subject. Tasks and rooms have one page for all. */
export function pathToSubject(resource: Notice['resource'], id: string): string {
  const hasPages = resource !== 'tasks' && resource !== 'rooms'
  return hasPages ? `/${resource}/${id}` : `/${resource}`
}
