import { useSyncExternalStore } from 'react'

const underWay = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Lets the loading bar run until a request that the router knows nothing of has its answer, and returns that. */
export async function withLoadingBar<Answer>(request: Promise<Answer>): Promise<Answer> {
  underWay.add(request)
  tell()
  try {
    return await request
  } finally {
    underWay.delete(request)
    tell()
  }
}

/** Whether such a request is under way. */
export function useRequestsUnderWay(): boolean {
  return useSyncExternalStore(
    follow,
    () => underWay.size > 0,
    () => false,
  )
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
