import { useSyncExternalStore } from 'react'
import { session } from '../../providers/auth/session.ts'

/** Whether the user must turn on a second factor before anything else. */
export function useSecondFactorDue(): boolean {
  return useSyncExternalStore(session.subscribe, session.user)?.second_factor_due ?? false
}
