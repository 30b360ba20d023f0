import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * Loads the response of a GET request to the admin API.
 * @param queryKey of the cached response
 * @param path below `/admin/api`, with its query
 */
export function useCall<Body>(
  queryKey: QueryKey,
  path: string,
  options: Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ queryKey, queryFn: ({ signal }) => call<Body>(path, { signal }), ...options })
}
