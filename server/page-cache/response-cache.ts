import type { ResponseCache } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { minuteMs } from '#domain/time.ts'
import { SwrCache } from './swr-cache.ts'

/**
 * Caches service responses, which all visitors share, of up to `maxSize` characters of JSON together; as objects they take
 * three times as much memory. That is enough for the lists that pages share; searches are cached as pages. Responses contain
 * ages, so all are stale when `today` changes.
 */
export function createResponseCache({
  maxSize = 4 * 1024 * 1024,
  today,
}: {
  maxSize?: number
  today?: () => string
} = {}): ResponseCache & { expire(): void } {
  const cache = new SwrCache<{ response: unknown; size: number }, 'response'>({
    ttl: { response: { freshMs: minuteMs, maxSize } },
    kindOf: () => 'response',
    sizeOf: ({ size }) => size,
    isOutage: (error) => error instanceof ServiceError && error.status >= 500,
    epoch: today,
  })
  return {
    async fetch<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
      const { response } = await cache.fetch(key, async () => {
        const loaded = await load()
        return { response: loaded, size: key.length + JSON.stringify(loaded ?? null).length }
      })
      return response as Result
    },
    /** Marks every response as stale after a change in the services. */
    expire: () => cache.expire(),
  }
}
