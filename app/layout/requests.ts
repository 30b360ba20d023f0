import { useSyncExternalStore } from 'react'

const pendingRequests = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Shows the loading bar until a request outside the router has its response, and returns the response. */
export async function withLoadingBar<Answer>(request: Promise<Answer>): Promise<Answer> {
  pendingRequests.add(request)
  notifyListeners()
  try {
    return await request
  } finally {
    pendingRequests.delete(request)
    notifyListeners()
  }
}

/** Whether such a request is pending. */
export function useHasPendingRequests(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pendingRequests.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
