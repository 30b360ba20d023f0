import { type ComponentType, lazy } from 'react'

/**
 * A lazy component, which `load` imports. When that fails, as after a deployment that has removed the chunk, reloads the
 * page, at most once a minute and only if the server responds. Otherwise the error goes to the error page.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!(await isServerReachable()) || !claimReload()) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  })
}

const key = 'office-reloaded'

/** Whether a reload would show the page. Without the server it would lose the page to an error of the browser. */
async function isServerReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether the page may reload now. If so, records it: the next reload has to wait. */
function claimReload(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
