import type { Page, Route } from '@playwright/test'

interface Holding {
  /** How a released request goes on. */
  pass?: (route: Route) => Promise<void>
  /** How many requests are held; by default all. */
  times?: number
}

/** Holds the requests of a page until they are released. */
export async function hold(page: Page, url: string | RegExp, { pass, ...options }: Holding = {}) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    url,
    async (route) => {
      asked.resolve()
      await released.promise
      await (pass?.(route) ?? route.fallback())
    },
    options,
  )
  return { asked: asked.promise, release: released.resolve }
}
