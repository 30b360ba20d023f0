import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/components/stored-value.ts'
import { type Party, parties } from '#domain/third-parties.ts'

/** The key of the browser's local storage. */
export const storageKey = 'third-parties'

/** Of the stored form. What another version wrote is no permission. */
const version = 1

/** The hosts that the visitor let each party load from. A party that moves to another host has to ask again. */
export type Consent = Readonly<Partial<Record<Party, string>>>

/** Reads what is stored; whatever is not understood permits nothing. */
export function parseConsent(text: string | null): Consent {
  const value = parsed(text)
  if (!isObject(value) || value.version !== version || !isObject(value.allowed)) return {}
  const { allowed } = value
  return Object.fromEntries(
    parties.flatMap((party) => (typeof allowed[party] === 'string' ? [[party, allowed[party]]] : [])),
  )
}

/** The stored form of the visitor's choice. */
export function formatConsent(allowed: Consent): string {
  return JSON.stringify({ version, allowed })
}

/** The visitor's choice, in local storage; `browser` is the window. */
export function createConsentStore(browser: () => Pick<Window, 'localStorage' | 'addEventListener'>) {
  const { snapshot, subscribe, change } = createStoredValue<Consent>(
    { key: storageKey, initial: {}, parse: parseConsent, format: formatConsent },
    browser,
  )
  return {
    snapshot,
    subscribe,
    allow: (party: Party, host: string) => change((consent) => ({ ...consent, [party]: host })),
    withdraw: (party: Party) => change(({ [party]: _, ...others }) => others),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const store = createConsentStore(() => window)

export const { allow, withdraw } = store

/** Whether the visitor lets a party load from `host`; false on the server. */
export function useAllowed(party: Party, host: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.snapshot()[party] === host,
    () => false,
  )
}
