import { createProblemResponse } from '#contracts/service-error.ts'
import { hourSeconds } from '#domain/time.ts'
import type { Log } from '../metrics/log.ts'
import { cachePolicyOf } from './cache-policy.ts'

/** The library of the embedded services. */
export interface Library {
  /** Whether a source is a file of the library; all others are served by hosts that decide themselves. */
  contains(source: string): boolean
  /** Whether a file is known to be published, without a query. */
  has(url: string): boolean
  /** As `has`, but asks the database for a file that is not known. */
  isPublished(url: string): Promise<boolean>
  /** The file of a signed source; undefined for any other source. */
  readSigned(source: string): { url: string; expires: Date } | undefined
}

export type MediaAccess = ReturnType<typeof createMediaAccess>

/** Caches may keep a published file for an hour, since nothing takes it out of them. */
const publishedPolicy = `public, max-age=${hourSeconds}`

/** Decides which sources a request may see; all of them without a library, that is with foreign services. */
export function createMediaAccess(library: Library | undefined, log: Log) {
  const isForeign = (source: string) => !library?.contains(source)

  return {
    /** The `cache-control` of a source that is known to be public, without a query. */
    policyOfPublic(source: string): string | undefined {
      if (isForeign(source)) return cachePolicyOf(source).cacheControl
      return library?.has(source) ? publishedPolicy : undefined
    },
    /**
     * Calls `serve` with the file of a source that is public or signed and its `cache-control`. 404 for any other source, 503
     * while the database does not respond.
     */
    async serve(source: string, serve: (file: string, cacheControl: string) => Promise<Response>): Promise<Response> {
      if (!library || isForeign(source)) return serve(source, cachePolicyOf(source).cacheControl)
      const signed = library.readSigned(source)
      if (signed) {
        const seconds = Math.floor((signed.expires.getTime() - Date.now()) / 1_000)
        return serve(signed.url, `private, max-age=${Math.min(hourSeconds, seconds)}`)
      }
      try {
        if (!(await library.isPublished(source))) return createProblemResponse(404, 'No such medium')
      } catch (err) {
        log.warn({ err }, 'finding out whether a medium is published failed')
        return createProblemResponse(503, 'The medium is not available', { 'retry-after': '5' })
      }
      return serve(source, publishedPolicy)
    },
  }
}
