import { type ComponentType, lazy } from 'react'

/**
 * A screen whose scripts are fetched when somebody goes there: `name` of the module that `load` imports. When they are
 * not there any more, because the site was renewed since, the page is loaded anew, at most once a minute.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: (await load())[name] }
    } catch (error) {
      if (!mayReload()) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  })
}

const key = 'office-reloaded'

/** Without a connection there is nothing to load anew. */
function mayReload(): boolean {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
