import { useSyncExternalStore } from 'react'

const pendingRequests = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Shows the loading bar until a request outside the router settles, and returns its result. */
export async function withLoadingBar<Result>(request: Promise<Result>): Promise<Result> {
  pendingRequests.add(request)
  notifyListeners()
  try {
    return await request
  } finally {
    pendingRequests.delete(request)
    notifyListeners()
  }
}

/** Whether a request outside the router is pending. */
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
