import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/components/stored-value.ts'
import { type Party, parties } from '#domain/third-parties.ts'

export const storageKey = 'third-parties'

/** The version of the stored format. Other versions grant no consent. */
const version = 1

/** The host from which each party may load. A party with a new host needs a new consent. */
export type Consent = Readonly<Partial<Record<Party, string>>>

/** Parses the stored text. Invalid texts grant no consent. */
export function parseConsent(text: string | null): Consent {
  const value = parsed(text)
  if (!isObject(value) || value.version !== version || !isObject(value.allowed)) return {}
  const { allowed } = value
  return Object.fromEntries(
    parties.flatMap((party) => (typeof allowed[party] === 'string' ? [[party, allowed[party]]] : [])),
  )
}

export function formatConsent(allowed: Consent): string {
  return JSON.stringify({ version, allowed })
}

/** Creates the store of the visitor's consent in local storage; `browser` returns the window. */
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

/** Whether the visitor allows a party to load from `host`; false on the server. */
export function useAllowed(party: Party, host: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.snapshot()[party] === host,
    () => false,
  )
}
