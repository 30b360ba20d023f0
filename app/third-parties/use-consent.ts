import { useSyncExternalStore } from 'react'
import { createConsentStore } from './consent.ts'
import type { Party } from './parties.ts'

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
