import { useSyncExternalStore } from 'react'
import type { Party } from '#domain/third-parties.ts'
import { createConsentStore } from './consent.ts'

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
