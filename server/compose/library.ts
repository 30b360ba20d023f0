import type { Database } from '#database/schema/index.ts'
import { createPublishedMedia } from '#services/records/media/published-media.ts'
import { createSignedUrls } from '#services/records/media/signed-urls.ts'
import { isMedium } from '#services/storage/discarded-files.ts'
import type { Library } from '../images/media-access.ts'
import type { Log } from '../metrics/log.ts'

/** Changes are announced; this covers those that come while a file is looked up, and lost announcements. */
const refreshIntervalMs = 5_000

/** Opens the library, which knows the published files until it is disposed of. `refresh` is to be called after each change. */
export async function openLibrary(db: Database, log: Log): Promise<Library & AsyncDisposable & { refresh(): void }> {
  const signedUrls = await createSignedUrls(db)
  const published = createPublishedMedia(db, () => new Date())

  let refreshing = Promise.resolve()

  function refresh(): void {
    refreshing = published.refresh().catch((err) => log.warn({ err }, 'refreshing the published media failed'))
  }

  const timer = setInterval(refresh, refreshIntervalMs).unref()
  return {
    contains: isMedium,
    has: published.has,
    isPublished: published.isPublished,
    readSigned: (source) => signedUrls.read(source, new Date()),
    refresh,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await refreshing
    },
  }
}
