import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChosenUnits, readUnits, toUnitParameters, withUnits } from '#domain/chosen-units.ts'
import { unitParameters } from '#domain/talent-list-parameters.ts'

const storageKey = 'units'

/** Remembers the units of the visitor's last search on the device; the agency's own are the absence of others. */
export function rememberUnits(chosen: ChosenUnits): void {
  try {
    localStorage.setItem(storageKey, String(new URLSearchParams(toUnitParameters(chosen))))
  } catch {
    // Storage is blocked or full: the address still has them.
  }
}

/** Returns the units of the visitor's last search on the device. */
export function recallUnits(): ChosenUnits {
  try {
    return readUnits(new URLSearchParams(localStorage.getItem(storageKey) ?? ''))
  } catch {
    return {}
  }
}

/**
 * Opens this page in the remembered units, unless its address names some. The address has them because servers and caches
 * know nothing of the device. Use it only in parts whose code loads after the page's own.
 */
export function useRememberedUnits(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (unitParameters.some((name) => query.has(name))) return
    const path = withUnits(pathname + search, recallUnits())
    if (path !== pathname + search) navigate(path + hash, { replace: true, preventScrollReset: true, state })
  }, [pathname, search, hash, state, navigate])
}
