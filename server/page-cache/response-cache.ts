import type { ResponseCache } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { SwrCache } from './swr-cache.ts'

/** The services' answers, kept for all visitors. */
export interface ExpiringResponseCache extends ResponseCache {
  /** Makes every answer old, after a change in the services. */
  expire(): void
}

const minute = 60_000

/**
 * A cache of answers that is bounded to about `maxSize` characters of JSON. As objects they take three times as much: room for
 * all lists that pages share, and not for every search, whose page is kept and not asked for again. Ages are in them: with
 * another `today` all of them are old.
 */
export function createResponseCache({
  maxSize = 4 * 1024 * 1024,
  today,
}: {
  maxSize?: number
  today?: () => string
} = {}): ExpiringResponseCache {
  const cache = new SwrCache<{ answer: unknown; size: number }, 'answer'>({
    ttl: { answer: { freshMs: minute, staleMs: 24 * 60 * minute, maxSize } },
    kindOf: () => 'answer',
    sizeOf: ({ size }) => size,
    isOutage: (error) => error instanceof ServiceError && error.status >= 500,
    epoch: today,
  })
  return {
    async fetch<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
      const { answer } = await cache.fetch(key, async () => {
        const loaded = await load()
        return { answer: loaded, size: key.length + JSON.stringify(loaded ?? null).length }
      })
      return answer as Answer
    },
    expire: () => cache.expire(),
  }
}
