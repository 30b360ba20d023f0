import type { Database } from '#database/schema/index.ts'
import { createRedirectTable } from '#domain/redirects.ts'
import { minuteMs } from '#domain/time.ts'
import { addMissingPages, maxMissingPages } from '#services/records/redirects/missing-pages.ts'
import { readRedirects } from '#services/records/redirects/read-redirects.ts'
import type { Log } from '../metrics/log.ts'
import type { Redirects } from '../middleware/redirects.ts'

interface OpenRedirects extends Redirects, AsyncDisposable {
  /** To be called after each change. */
  onChange(): void
}

/** Opens the redirects, which are in memory until they are disposed of, and counts requests for missing pages. */
export async function openRedirects(db: Database, log: Log): Promise<OpenRedirects> {
  let table = createRedirectTable(await readRedirects(db, new Date()))
  let missing = new Map<string, number>()
  let working = Promise.resolve()

  function inTurn(work: () => Promise<void>, failure: string): void {
    working = working.then(work).catch((err) => log.warn({ err }, failure))
  }

  async function refresh(): Promise<void> {
    table = createRedirectTable(await readRedirects(db, new Date()))
  }

  async function storeMissing(): Promise<void> {
    const counted = missing
    missing = new Map()
    await addMissingPages(db, counted, new Date())
  }

  const timer = setInterval(() => inTurn(storeMissing, 'storing missing pages failed'), minuteMs).unref()
  return {
    find: (url) => table.find(url),
    countMissing(path) {
      const count = missing.get(path)
      // A flood of invented addresses takes no more memory than this.
      if (count !== undefined || missing.size < maxMissingPages) missing.set(path, (count ?? 0) + 1)
    },
    onChange() {
      inTurn(refresh, 'reading redirects failed')
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      inTurn(storeMissing, 'storing missing pages failed')
      await working
    },
  }
}
